export { roleCalls } from './calls'
export { restoreRole } from './restore'
