// What is no goods, as an order is placed of it.

import { namedTerms } from '../basket/index'
import type { Thing } from '../orders/index'
import { keyOf, mallKind, termsOf } from './offer'
import type { Goods } from './redeem-store'

export const thingOf = (goods: Goods, qty: number): Thing => ({
  key: keyOf(goods),
  shopId: goods.goodsShopId,
  name: goods.name,
  imageUrl: goods.imageUrl,
  priceFen: goods.cashFen,
  qty,
  terms: namedTerms(mallKind, termsOf(goods)),
})
