export { brandCalls } from './calls'
export { restoreBrand } from './restore'
