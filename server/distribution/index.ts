export { cancelPerson, hasOpen, insertPerson, resubmitPerson } from './applicant'
export { distributionBulkActions } from './bulk'
export { distributionCallsOf } from './calls'
export { applicationExport, rebateExport } from './export'
