export { priceLabCallsOf } from './calls'
