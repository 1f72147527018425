export { brandCalls } from './calls'
