// The front door of the basket: one place where a price is made of offers.

import { point } from '../kit/column'
import type { Offer } from './offer'

export { giveBackOffers, spendOffers, type Trade, takeOffers } from './counter'
export type { Asked, BorneEach, Buyer, LineTerms, Offer, OrderTerms, Owner, Quoted, Refunded, ShopTerms, Used } from './offer'
export {
  basketOf,
  depositOf,
  type Gathered,
  gather,
  type Line,
  namedTerms,
  orderTermsOf,
  type Place,
  regionPath,
  type Taken,
  takenOf,
  templatesFor,
  whyNotTogether,
} from './price'
export { basketsOf, type PointsTold, type PricedShops, priceShops, type ShopPrice } from './shops'

/** Every offer that there is; they are taken in the order of the columns. */
export const offers = point<Offer>('offers')
