export { searchCalls } from './calls'
