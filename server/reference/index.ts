export { referenceCalls, regions } from './calls'
