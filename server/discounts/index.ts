export { discountCalls } from './calls'
export { type DiscountTaken, discountsFor, giveDiscounts, takeDiscounts } from './discount'
export { discountExport } from './export'
export { candidates as candidatesFor } from './store'
