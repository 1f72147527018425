export { placeCalls } from './calls'
export { placeExports } from './export'
