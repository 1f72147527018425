export { placeCalls } from './calls'
export { placeExports } from './export'
export { restoreUnit } from './restore'
