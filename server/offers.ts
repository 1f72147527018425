// The roof over prices: every offer that there is, in the order in which they are taken.

import type { Offer } from './basket/index'
import { discountOffer } from './discounts/index'
import { presaleOffer } from './presale/index'

export const offers: readonly Offer[] = [presaleOffer, discountOffer]
