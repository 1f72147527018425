export { bulkCallsOf } from './calls'
export { bulkJobOf, undoJobOf } from './run'
