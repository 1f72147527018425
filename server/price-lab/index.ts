export { priceLabCalls } from './calls'
