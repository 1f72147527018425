export { preferenceCalls } from './calls'
