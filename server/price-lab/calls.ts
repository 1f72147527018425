// Gathers what a price depends on, as an order will, runs the engine and tells every step.

import { say } from '#contract/kit/words'
import { type LabInput, labRefusals, type priceLab, type Traced } from '#contract/price-lab/calls'
import type { Freight, FreightTemplate } from '#contract/pricing/freight'
import { type Basket, type BasketLine, type Price, priceOf } from '#contract/pricing/price'
import { candidatesFor, discountsFor } from '../discounts/index'
import { templatesOf } from '../freight/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { type PresaleOffer, presaleFor } from '../presale/index'
import { type SellableSku, sellableSkus } from '../products/index'
import { regions } from '../reference/index'

type Gathered = { basket: Basket; skus: SellableSku[]; templates: Map<string, FreightTemplate> }

const exclusiveOf = (offer: PresaleOffer | undefined): BasketLine['exclusive'] =>
  offer
    ? { id: offer.presaleId, name: offer.title, priceFen: offer.priceFen, allowsCoupon: offer.allowCoupon, allowsPoints: offer.allowPoints }
    : null

async function gather({ tx, now }: Context, input: LabInput): Promise<Gathered> {
  const at = input.at ? new Date(input.at) : now
  const ids = [...new Set(input.lines.map(({ skuId }) => skuId))]
  const [known, discounts, presales] = await Promise.all([
    sellableSkus(tx, ids, at),
    discountsFor(tx, ids, at, { isMember: input.member !== undefined }),
    presaleFor(tx, ids, at),
  ])
  const skus = input.lines.map(({ skuId }) => found(known.get(skuId), labRefusals.skuMissing))
  const templates = await templatesOf(
    tx,
    skus.flatMap(({ freightTemplateId }) => freightTemplateId ?? []),
  )
  const lines = skus.map(
    (sku, n): BasketLine => ({
      ...sku,
      key: String(n),
      qty: input.lines[n].qty,
      discounts: discounts.get(sku.skuId) ?? [],
      exclusive: exclusiveOf(presales.get(sku.skuId)),
      pointsMaxPct: sku.pointsDeductMaxPct,
    }),
  )
  const basket: Basket = { lines, at: at.toISOString(), regionPath: pathOf(input.regionCode), templates, ...wishes(input) }
  return { basket, skus, templates }
}

/** The narrowest region first; null when nothing is sent. */
function pathOf(code: string | undefined): string[] | null {
  if (code === undefined) return null
  const path = regions().path(code)
  must(path.length === 0 ? labRefusals.regionUnknown : null)
  return path.map((region) => region.code).reverse()
}

const wishes = ({ member, coupon, points }: LabInput): Pick<Basket, 'member' | 'coupon' | 'points'> => ({
  member: member ? { levelName: '', ...member } : null,
  coupon: coupon ? { id: 'lab', name: '', thresholdQty: 0, scope: 'ALL', scopeIds: [], ...coupon, capFen: coupon.capFen ?? null } : null,
  points: points ?? null,
})

/** With the reason in the reader's language when goods cannot be sent there: then the price is told without freight. */
function priced(basket: Basket, { language }: Context): { price: Price; freightProblem: string | null } {
  const price = priceOf(basket)
  if (!('code' in price)) return { price, freightProblem: null }
  const without = priceOf({ ...basket, regionPath: null })
  if ('code' in without) refuse(without)
  return { price: without, freightProblem: say(price.words, language, price.params) }
}

function chargesOf(freight: Freight | null, templates: Map<string, FreightTemplate>): Traced['charges'] {
  return (freight?.charges ?? []).map(({ rule, ...charge }) => ({
    ...charge,
    chargeBy: found(templates.get(charge.templateId), labRefusals.skuMissing).chargeBy,
    rule: rule && { ...rule, regions: rule.regions.map((code) => regions().address(code)) },
  }))
}

export const priceLabCalls: Handlers<typeof priceLab> = {
  trace: async (ctx, input) => {
    const { basket, skus, templates } = await gather(ctx, input)
    const { price, freightProblem } = priced(basket, ctx)
    const { lines, steps, freight, ...total } = price
    return {
      at: basket.at,
      address: input.regionCode ? regions().address(input.regionCode) : null,
      lines: lines.map((line, n) => ({
        ...line,
        ...skus[n],
        qty: basket.lines[n].qty,
        whyNot: skus[n].whyNot && say(skus[n].whyNot.words, ctx.language, skus[n].whyNot.params),
      })),
      total,
      steps,
      charges: chargesOf(freight, templates),
      freightProblem,
    }
  },

  skus: ({ tx }, wanted) => candidatesFor(tx, wanted),
}
