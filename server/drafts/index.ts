export { draftCallsOf } from './calls'
