// The front door of the points mall.

import { pointsMall, pointsOrders } from '#contract/points-mall/calls'
import { mallStorefront } from '#contract/points-mall/storefront'
import { offers } from '../basket/index'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { partnersOf } from '../orders/index'
import { mallBulkActions } from './bulk'
import { mallCalls } from './calls'
import { mallExports } from './export'
import { mallOffer } from './offer'
import { pointsOrderCalls } from './orders'
import { restorePointsProduct } from './restore'
import { mallStorefrontCallsOf } from './storefront'

export { goodsOn } from './redeem-store'
export { thingOf } from './thing'

export const column: Column = {
  name: 'points-mall',
  calls: [book('pointsMall', pointsMall, { handlers: mallCalls }), book('pointsOrders', pointsOrders, { handlers: pointsOrderCalls })],
  restore: { points_product: restorePointsProduct },
  bulk: mallBulkActions,
  exports: mallExports,
  adds: [
    offers.of(() => mallOffer),
    storefronts.of((house) =>
      storefrontBook(mallStorefront, {
        handlers: mallStorefrontCallsOf(partnersOf(house)),
        scopes: { pointsGoods: 'goods', pointsQuote: 'orders', redeem: 'orders', redemptions: 'orders' },
      }),
    ),
  ],
}
