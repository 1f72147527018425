export { roleCalls } from './calls'
