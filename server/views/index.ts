export { viewCalls } from './calls'
