export { historyCallsOf } from './calls'
