// The points mall as an offer: a price of its own that nothing else touches, ordered by itself, out of its own stock, and paid with points besides.

import { mallRefusals, whyNotRedeem } from '#contract/points-mall/states'
import type { LineTerms, Offer, Owner, Used } from '../basket/index'
import { giveCoupon } from '../coupons/index'
import type { Moment } from '../kit/moment'
import { found, must, refuse } from '../kit/road/refuse'
import { memberFor } from '../members/index'
import { programmeById } from '../membership/index'
import { giveBack as givePointsBack, spend } from '../points/index'
import { memberWho } from './member'
import * as store from './redeem-store'

export const mallKind = 'points-mall'

/** What a spending of points is known by: the order, and that it was redeemed. */
export const causeOf = (orderId: string) => `mall:${orderId}`
const couponCause = (orderId: string) => `MALL:${orderId}:`

/** What stands for something that is no goods where a SKU would stand. */
export const keyOf = ({ id, skuId }: Pick<store.Goods, 'id' | 'skuId'>): string => skuId ?? `thing:${id}`

export const termsOf = (goods: store.Goods): LineTerms => ({
  exclusive: { id: goods.id, name: goods.name, priceFen: goods.cashFen, allowsCoupon: false, allowsPoints: false },
  // What the goods' own limits say is about buying them.
  limits: { limitPerUser: null, limitPerOrder: null },
  alone: { with: `${mallKind}:${goods.id}`, because: mallRefusals.alone },
  pointsEach: goods.points,
  // Where a market gives away what is a shop's, the market pays the shop.
  ...(goods.shopId === null && goods.settleFen > 0 ? { borne: { unitId: goods.unitId, eachFen: goods.settleFen } } : {}),
  order: {
    type: 'POINTS',
    presaleId: null,
    depositReturns: false,
    balanceFrom: null,
    balanceUntil: null,
    promisedShipAt: null,
    promisedDays: null,
  },
})

/** The last word on who may have it: the row is held, so that the last piece is given once. */
async function take(moment: Moment, { orderId, no, buyerKey }: Owner, { id, lines }: Used): Promise<void> {
  const { tx, now } = moment
  const qty = lines.reduce((sum, line) => sum + line.qty, 0)
  const goods = found(await store.hold(tx, id), mallRefusals.missing)
  const programme = await programmeById(tx, goods.programmeId, now)
  const { member, levelName } = memberWho(programme, await memberFor(tx, programme.id, buyerKey))
  const redeemedCount = await store.redeemedBy(tx, id, member.id)
  must(whyNotRedeem(goods, { ...member, redeemedCount }, qty, now.toISOString()))
  await store.add(tx, { orderId, id, memberId: member.id, qty, levelName, at: now.toISOString() })
  const note = { title: goods.name, orderId, ref: no }
  await spend(moment, { member, amount: goods.points * qty, kind: 'SPEND_MALL', cause: causeOf(orderId), note })
}

/** Paid: a coupon is given now, and once, because the order is its cause. What cannot be given was never paid. */
async function deliver({ tx, now }: Moment, { orderId, buyerKey }: Owner): Promise<void> {
  await store.pay(tx, orderId)
  const redeemed = await store.redeemedIn(tx, orderId)
  if (!redeemed || redeemed.couponId === null) return
  const to = { key: buyerKey, name: (await memberFor(tx, redeemed.programmeId, buyerKey))?.name ?? buyerKey }
  for (let n = 1; n <= redeemed.qty; n += 1) {
    const given = await giveCoupon(tx, to, {
      couponId: redeemed.couponId,
      source: 'GRANT',
      cause: `${couponCause(orderId)}${n}`,
      at: now,
    })
    if ('code' in given) refuse(given)
  }
}

/** The pieces that went back, and their points into the lots that they came from. */
async function giveBack(moment: Moment, { orderId, no }: Owner, qty: number | 'all'): Promise<void> {
  const { tx } = moment
  const redeemed = await store.redeemedIn(tx, orderId)
  if (!redeemed) return
  const back = Math.min(qty === 'all' ? redeemed.qty : qty, redeemed.qty - redeemed.backQty)
  if (back <= 0) return
  await store.giveBack(tx, orderId, back)
  const { memberId, name } = redeemed
  const cause = causeOf(orderId)
  await givePointsBack(moment, {
    member: { id: memberId },
    cause,
    amount: (redeemed.points / redeemed.qty) * back,
    // How many pieces are back by now tells one giving back from the next.
    backCause: `${cause}:${redeemed.backQty + back}`,
    note: { title: name, orderId, ref: no },
  })
}

export const givenCoupons = (moment: Moment, couponId: string, owner: Pick<Owner, 'orderId' | 'buyerKey'>): Promise<string[]> =>
  store.couponsGiven(moment.tx, couponId, owner.buyerKey, couponCause(owner.orderId))

export const mallOffer: Offer = {
  kind: mallKind,
  quote: async ({ tx, skuIds, redeems }) => {
    if (redeems === undefined) return {}
    const goods = found(await store.goods(tx, redeems), mallRefusals.missing)
    if (goods.skuId === null || !skuIds.includes(goods.skuId)) return refuse(mallRefusals.missing)
    return { lines: new Map([[goods.skuId, termsOf(goods)]]), shops: new Map([[goods.goodsShopId, { isSentFree: true }]]) }
  },
  take: async (moment, owner, used) => {
    for (const one of used) await take(moment, owner, one)
  },
  spend: (moment, owner) => deliver(moment, owner),
  giveBack: (moment, owner, _used, because) => giveBack(moment, owner, because === 'closed' ? 'all' : because.qty),
}
