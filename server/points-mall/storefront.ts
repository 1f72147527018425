// The points mall for a shop's app: what a member can have, what it would cost them, redeeming, and what they redeemed.

import { withParams } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { type DeliveryType, orderRefusals, whyNotReceiver } from '#contract/orders/states'
import { mallRefusals, whyNotRedeem } from '#contract/points-mall/states'
import type { mallStorefront } from '#contract/points-mall/storefront'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { memberFor } from '../members/index'
import { programmeById } from '../membership/index'
import { type Basket, type Partners, placeOrder, placeThing, quote } from '../orders/index'
import { whyNotMember } from './member'
import { givenCoupons } from './offer'
import { mallIn } from './programme'
import * as store from './redeem-store'
import * as fronts from './storefront-store'
import { thingOf } from './thing'

type Wish = { buyerKey: string; id: string; qty: number }

/** What a member is told before anything is taken. */
async function looked({ tx, now }: Context, { buyerKey, id, qty }: Wish) {
  const goods = found(await store.goods(tx, id), mallRefusals.missing)
  const programme = await programmeById(tx, goods.programmeId, now)
  const member = await memberFor(tx, programme.id, buyerKey)
  const redeemedCount = member ? await store.redeemedBy(tx, id, member.id) : 0
  const whyNot = whyNotMember(programme, member) ?? (member && whyNotRedeem(goods, { ...member, redeemedCount }, qty, now.toISOString()))
  return { goods, member, whyNot }
}

type Asked = Wish & Pick<Basket, 'buyerNote' | 'notices' | 'expectedFen'> & { deliveryType?: DeliveryType; receiver?: Basket['receiver'] }
const basketOf = (
  goods: store.Goods,
  { deliveryType = 'EXPRESS', receiver = null, qty, ...asked }: Asked,
  rest: Pick<Basket, 'buyer' | 'channel' | 'payChannel'>,
): Basket => ({
  ...rest,
  buyerNote: asked.buyerNote,
  notices: asked.notices,
  expectedFen: asked.expectedFen,
  deliveryType,
  receiver,
  lines: goods.skuId === null ? [] : [{ skuId: goods.skuId, qty }],
  redeems: goods.id,
})

export const mallStorefrontCallsOf = (partners: Partners): Handlers<typeof mallStorefront> => ({
  pointsGoods: async (ctx, { buyerKey, ...wanted }) => {
    const { tx, now, language } = ctx
    const programmeId = await mallIn(ctx, wanted.shopId)
    if (programmeId === null) return { total: 0, records: [] }
    const programme = await programmeById(tx, programmeId, now)
    const member = buyerKey === undefined ? null : await memberFor(tx, programmeId, buyerKey)
    const { total, records } = await fronts.goods(tx, programmeId, { ...wanted, memberId: member?.id ?? null }, now.toISOString())
    const told = records.map((row) => {
      const why =
        whyNotMember(programme, member) ??
        (member && whyNotRedeem({ ...row, isEnabled: true }, { ...member, redeemedCount: row.redeemedCount }, 1, now.toISOString()))
      return { ...row, whyNot: why && say(why.words, language, why.params) }
    })
    return { total, records: told }
  },

  pointsQuote: async (ctx, asked) => {
    const { goods, member, whyNot } = await looked(ctx, asked)
    const points = goods.points * asked.qty
    const said = whyNot && say(whyNot.words, ctx.language, whyNot.params)
    const pointsAfter = member && member.points - points
    if (goods.skuId === null) return { points, payableFen: goods.cashFen * asked.qty, freightFen: 0, pointsAfter, whyNot: said }
    const buyer = { key: asked.buyerKey, name: asked.buyerKey }
    const { shops } = await quote({ ...ctx, ...partners }, basketOf(goods, asked, { buyer, channel: 'MINI_PROGRAM', payChannel: 'WECHAT' }))
    const { price } = firstOf(shops)
    return { points, payableFen: price.payableFen, freightFen: price.freightFen, pointsAfter, whyNot: said }
  },

  redeem: async (ctx, { buyerName, channel, payChannel, expectedPoints, ...asked }) => {
    const { goods, whyNot } = await looked(ctx, asked)
    must(whyNot)
    const points = goods.points * asked.qty
    must(expectedPoints !== undefined && expectedPoints !== points ? mallRefusals.changed : null)
    const buyer = { key: asked.buyerKey, name: buyerName, isMember: true }
    const basket = basketOf(goods, asked, { buyer, channel, payChannel })
    const placing = { ...ctx, ...partners }
    const placed = goods.skuId === null ? await placeThing(placing, basket, thingOf(goods, asked.qty)) : await placeGoods(placing, basket)
    const { id: orderId, no: orderNo } = firstOf(placed.orders)
    const status = await fronts.statusOf(ctx.tx, orderId)
    const couponIds = goods.couponId === null ? [] : await givenCoupons(ctx, goods.couponId, { orderId, buyerKey: asked.buyerKey })
    return { orderId, orderNo, status, points, payableFen: placed.payableFen, payment: placed.payment, couponIds }
  },

  redemptions: ({ tx }, wanted) => fronts.redemptions(tx, wanted),
})

async function placeGoods(placing: Parameters<typeof placeOrder>[0], basket: Basket) {
  must(whyNotReceiver(basket))
  // Goods are sent or fetched: an order without either would be handed over by nobody.
  if (basket.deliveryType === 'NONE') refuse(withParams(orderRefusals.notBuyable, { name: '' }))
  return placeOrder(placing, basket)
}
