export { accountBulkActions } from './bulk'
export { accountCalls } from './calls'
export { ceilingOf, holdsAll, maskMobile, permissionsOfRole, presetOf } from './rules'
