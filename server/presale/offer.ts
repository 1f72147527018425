// Presales as an offer: a price of its own that nothing else touches, ordered by itself, out of a quota, with a deposit where one is asked.

import { orderRefusals } from '#contract/orders/states'
import type { LineTerms, Offer } from '../basket/index'
import { type PresaleOffer, presaleFor } from './lookup-store'
import { releaseQuota, reserveQuota } from './quota'

/** What a piece costs in all: a deposit that counts for more makes the rest smaller. */
const wholeFen = ({ type, priceFen, depositFen, balanceFen }: PresaleOffer): number =>
  type === 'DEPOSIT' ? depositFen + balanceFen : priceFen

const termsOf = (sale: PresaleOffer): LineTerms => ({
  exclusive: {
    id: sale.presaleId,
    name: sale.title,
    priceFen: wholeFen(sale),
    allowsCoupon: sale.allowCoupon,
    allowsPoints: sale.allowPoints,
  },
  limits: { limitPerUser: sale.limitPerUser, limitPerOrder: sale.limitPerOrder },
  // A presale has its own payments and its own time to ship.
  alone: { with: `presale:${sale.presaleId}`, because: orderRefusals.presaleAlone },
  isOversold: sale.stockPolicy === 'OVERSELL',
  depositFen: sale.depositFen,
  order: {
    type: 'PRESALE',
    presaleId: sale.presaleId,
    depositReturns: sale.depositRefundable,
    balanceFrom: sale.balanceStartAt,
    balanceUntil: sale.balanceEndAt,
    promisedShipAt: sale.shipRule === 'ON_DATE' ? sale.shipAt : null,
    promisedDays: sale.shipRule === 'ON_DATE' ? null : sale.shipDays,
  },
})

export const presaleOffer: Offer = {
  kind: 'presale',
  quote: async ({ tx, at, skuIds }) => {
    const found = await presaleFor(tx, skuIds, at)
    return { lines: new Map([...found].map(([skuId, sale]) => [skuId, termsOf(sale)])) }
  },
  take: async ({ tx, now }, _owner, used) => {
    for (const { id, lines } of used) await reserveQuota(tx, id, lines, now)
  },
  giveBack: async ({ tx }, _owner, used, because) => {
    // The quota is of what was sold: what comes back after it was paid for was sold all the same.
    if (because === 'closed') for (const { id, lines } of used) await releaseQuota(tx, id, lines)
  },
}
