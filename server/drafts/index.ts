export { draftCalls } from './calls'
