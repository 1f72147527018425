export { historyCalls } from './calls'
