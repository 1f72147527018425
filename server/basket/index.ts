export { giveBackOffers, type Trade, takeOffers } from './counter'
export type { Asked, Buyer, LineTerms, Offer, OrderTerms, Owner, Quoted, Refunded, ShopTerms, Used } from './offer'
export {
  depositOf,
  type Gathered,
  gather,
  type Line,
  orderTermsOf,
  type Place,
  priceLines,
  regionPath,
  type Taken,
  takenOf,
  templatesFor,
  whyNotTogether,
} from './price'
