export { distributionBulkActions } from './bulk'
export { distributionCallsOf } from './calls'
export { applicationExport, rebateExport } from './export'
