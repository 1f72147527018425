export { distributionBulkActions } from './bulk'
export { distributionCallsOf } from './calls'
