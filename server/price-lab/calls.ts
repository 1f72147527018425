// Tries a basket out: the price that an order would have, at some time and for some buyer, with every step told.

import { say } from '#contract/kit/words'
import { type LabInput, labRefusals, type priceLab } from '#contract/price-lab/calls'
import type { HeldCoupon } from '#contract/pricing/coupon'
import { type Gathered, gather, type Offer, type Place, type PricedShops, priceShops, regionPath, templatesFor } from '../basket/index'
import { couponsToTry } from '../coupons/index'
import { candidatesFor } from '../discounts/index'
import type { Context, Handlers } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import { termsOfLevel } from '../member-trade/index'
import { programmeHere } from '../membership/index'
import { regions } from '../reference/index'
import { supposedCoupon, supposedTerms } from './supposed'
import { toldCharges, toldCoupons, toldLines, toldSteps, toldTotal } from './told'

const nobody = 'price-lab'

/** The narrowest region first; null when nothing is sent. */
function pathOf(code: string | undefined): string[] | null {
  if (code === undefined) return null
  const path = regionPath(code)
  must(path.length === 0 ? labRefusals.regionUnknown : null)
  return path
}

/** The goods with what is really offered for them, and with what the reader supposes or chose to try. */
async function gathered(ctx: Context, at: Date, offers: readonly Offer[], input: LabInput): Promise<Gathered> {
  const { tx } = ctx
  const buyer = { key: nobody, isMember: input.member !== undefined || input.level !== undefined, isSupposed: true }
  const found = await gather({ tx, at, offers, buyer, wantsCoupons: false }, input.lines, () => labRefusals.skuMissing)
  const chosen = input.couponIds?.length ? await couponsToTry(tx, input.couponIds) : []
  const coupons = [...supposedCoupon(input, found.lines, ctx), ...chosen]
  const shopIds = found.lines.map(({ sku }) => sku.shopId)
  const termsOf = input.level ? await termsOfLevel(tx, at, shopIds, input.level) : supposedTerms(input)
  return { ...found, termsOf, coupons }
}

/** One alone is looked at whether it pays or not; of several the best are used. Of points all that are supposed, as far as they can be used. */
const wishOf = (coupons: readonly HeldCoupon[]) => ({
  coupons: coupons.length === 1 ? coupons.map(({ id }) => id) : ('best' as const),
  points: 'most' as const,
})

type Tried = { priced: PricedShops; place: Place; freightProblem: string | null }

/** With the reason in the reader's language when goods cannot be sent there: then the price is told without freight. */
function tried(basket: Gathered, place: Place, { language }: Context): Tried {
  const wish = wishOf(basket.coupons)
  const priced = priceShops(basket, place, wish)
  if (!('code' in priced)) return { priced, place, freightProblem: null }
  const unsent = { ...place, regionPath: null }
  const without = priceShops(basket, unsent, wish)
  if ('code' in without) return refuse(without)
  return { priced: without, place: unsent, freightProblem: say(priced.words, language, priced.params) }
}

export const priceLabCallsOf = (offers: readonly Offer[]): Handlers<typeof priceLab> => ({
  trace: async (ctx, input) => {
    const at = input.at ? new Date(input.at) : ctx.now
    const basket = await gathered(ctx, at, offers, input)
    const asked = { at, regionPath: pathOf(input.regionCode), templates: await templatesFor(ctx.tx, basket.lines) }
    const { priced, place, freightProblem } = tried(basket, asked, ctx)
    const told = { lines: basket.lines, shops: priced.shops }
    return {
      at: at.toISOString(),
      address: input.regionCode ? regions().address(input.regionCode) : null,
      lines: toldLines(told, ctx),
      total: toldTotal(told),
      steps: toldSteps(told),
      charges: toldCharges(told, place),
      coupons: toldCoupons(basket, place, priced, ctx),
      freightProblem,
    }
  },

  levels: async (ctx) => (await programmeHere(ctx))?.levels.map(({ id, name }) => ({ id, name })) ?? [],

  skus: ({ tx }, wanted) => candidatesFor(tx, wanted),
})
