export { placeCalls } from './calls'
