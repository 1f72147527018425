// What the gateway does for a storefront: the same acts as everywhere in the house, asked for by a buyer.

import { gatewayRefusals } from '#contract/gateway/states'
import type { storefront } from '#contract/gateway/storefront'
import { visitsPerMinute, whyNotVisit } from '#contract/gateway/visits'
import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { whyNotWords } from '#contract/pricing/coupon-words'
import { answerProposal, applyAfterSale, cancelAfterSale, raiseDispute, sendBack } from '../after-sales/index'
import { cleanHtml } from '../kit/rich-text'
import type { Context, Handlers } from '../kit/road/answer'
import { spend } from '../kit/road/limits'
import { found } from '../kit/road/refuse'
import { type Actor, closeOrder, type Partners, placeOrder, quote, receiveOrder } from '../orders/index'
import * as store from './storefront-store'

const buyerOf = (key: string): Actor => ({ type: 'BUYER', name: key })

type Named = { no: string; buyerKey: string }
const orderOf = async ({ tx }: Context, { no, buyerKey }: Named): Promise<string> =>
  found(await store.orderIdOf(tx, no, buyerKey), gatewayRefusals.orderMissing)

type Sale = { id: string; buyerKey: string }
const saleOf = async ({ tx }: Context, { id, buyerKey }: Sale): Promise<string> =>
  found(await store.afterSaleIdOf(tx, id, buyerKey), gatewayRefusals.afterSaleMissing)

const ownCalls: Omit<Handlers<typeof storefront>, 'quote' | 'place' | 'close' | 'receive'> = {
  goods: ({ tx }, filter) => store.goods(tx, filter),

  goodsDetail: async ({ tx }, { id }) => {
    const goods = found(await store.oneGoods(tx, id), gatewayRefusals.goodsMissing)
    // Cleaned once more on the way out: what was kept before a rule was made is held to it too.
    return { ...goods, detailHtml: cleanHtml(goods.detailHtml) }
  },

  order: async (ctx, named) => store.order(ctx.tx, await orderOf(ctx, named)),

  applyAfterSale: async (ctx, { no, buyerKey, description = '', evidenceUrls = [], ...asked }) => {
    const orderId = await orderOf(ctx, { no, buyerKey })
    return { id: await applyAfterSale(ctx, buyerOf(buyerKey), { ...asked, orderId, description, evidenceUrls }) }
  },

  cancelAfterSale: async (ctx, sale) => {
    await cancelAfterSale(ctx, buyerOf(sale.buyerKey), await saleOf(ctx, sale))
    return null
  },

  sendBack: async (ctx, { carrier, trackingNo, ...sale }) => {
    await sendBack(ctx, buyerOf(sale.buyerKey), await saleOf(ctx, sale), carrier, trackingNo)
    return null
  },

  answerProposal: async (ctx, { isAccepted, ...sale }) => {
    await answerProposal(ctx, buyerOf(sale.buyerKey), await saleOf(ctx, sale), isAccepted)
    return null
  },

  dispute: async (ctx, { reason, ...sale }) => {
    await raiseDispute(ctx, buyerOf(sale.buyerKey), await saleOf(ctx, sale), reason)
    return null
  },

  visit: async ({ tx, session, now }, { events }) => {
    await spend(tx, [{ key: `visits:${session.id}`, max: visitsPerMinute, seconds: 60, many: events.length }], now)
    const judged = events.map((event) => ({ event, why: whyNotVisit(event.at, now) }))
    const { stored, unseen } = await store.addVisits(
      tx,
      judged.filter(({ why }) => why === null).map(({ event }) => event),
    )
    const refused = judged.map(({ event: { id }, why }) => ({ id, why: why ?? (unseen.has(id) ? ('NOT_YOURS' as const) : null) }))
    return { stored, refused: refused.flatMap(({ id, why }) => (why ? [{ id, why }] : [])) }
  },
}

/** What a basket costs, and what it takes and gives back, others have a say in. */
export const storefrontCallsOf = (partners: Partners): Handlers<typeof storefront> => ({
  ...ownCalls,

  quote: async (ctx, basket) => {
    const { shops, coupons, points } = await quote({ ...ctx, ...partners }, basket)
    return {
      coupons: coupons.map(({ whyNot, ...coupon }) => ({ ...coupon, whyNot: whyNot && say(whyNotWords(whyNot), ctx.language) })),
      payableFen: shops.reduce((sum, { price }) => sum + price.payableFen, 0),
      points: { ...points, earned: shops.reduce((sum, { earns }) => sum + earns, 0) },
      shops: shops.map(({ seller, lines, price, earns }) => ({
        shopId: seller.shopId,
        shopName: seller.name,
        goodsFen: price.goodsFen,
        discountFen: price.discountFen,
        memberFen: price.memberFen,
        couponFen: price.couponFen,
        pointsFen: price.pointsFen,
        pointsUsed: price.pointsUsed,
        pointsEarned: earns,
        freightFen: price.freightFen,
        payableFen: price.payableFen,
        lines: lines.map(({ sku, qty }, at) => ({
          skuId: sku.skuId,
          name: sku.name,
          specText: sku.specText,
          qty,
          priceFen: sku.priceFen,
          payableFen: sure(price.lines[at]).payableFen,
        })),
        steps: price.steps.map(({ step, name, amountFen }) => ({ step, name, amountFen })),
      })),
    }
  },

  place: (ctx, basket) => placeOrder({ ...ctx, ...partners }, basket),

  receive: async (ctx, named) => {
    await receiveOrder({ ...ctx, ...partners }, buyerOf(named.buyerKey), await orderOf(ctx, named))
    return null
  },

  close: async (ctx, named) => {
    await closeOrder({ ...ctx, ...partners }, buyerOf(named.buyerKey), await orderOf(ctx, named), 'BUYER', '')
    return null
  },
})
