export { accountBulkActions } from './bulk'
export { accountCalls } from './calls'
export { accountExport } from './export'
export { ceilingOf, holdsAll, maskMobile, permissionsOfRole, presetOf } from './rules'
