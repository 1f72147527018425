// Tries a basket out: the price that an order would have, at some time and for some buyer, with every step told.

import { say } from '#contract/kit/words'
import { type LabInput, labRefusals, type priceLab, type Traced } from '#contract/price-lab/calls'
import type { Freight } from '#contract/pricing/freight'
import type { Price } from '#contract/pricing/price'
import { gather, type Line, type Offer, type Place, priceLines, regionPath, type ShopTerms, templatesFor } from '../basket/index'
import { candidatesFor } from '../discounts/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { regions } from '../reference/index'

const nobody = 'price-lab'

/** The narrowest region first; null when nothing is sent. */
function pathOf(code: string | undefined): string[] | null {
  if (code === undefined) return null
  const path = regionPath(code)
  must(path.length === 0 ? labRefusals.regionUnknown : null)
  return path
}

/** What the reader supposes of the buyer; what is really stored plays no part in that. */
const supposed = ({ member, coupon, points }: LabInput): ShopTerms => ({
  member: member ? { levelName: '', ...member } : null,
  coupon: coupon ? { id: nobody, name: '', thresholdQty: 0, scope: 'ALL', scopeIds: [], ...coupon, capFen: coupon.capFen ?? null } : null,
  points: points ? { id: nobody, ...points } : null,
})

/** With the reason in the reader's language when goods cannot be sent there: then the price is told without freight. */
function priced(lines: Line[], place: Place, terms: ShopTerms, { language }: Context): { price: Price; freightProblem: string | null } {
  const price = priceLines(lines, place, terms)
  if (!('code' in price)) return { price, freightProblem: null }
  const without = priceLines(lines, { ...place, regionPath: null }, terms)
  if ('code' in without) refuse(without)
  return { price: without, freightProblem: say(price.words, language, price.params) }
}

function chargesOf(freight: Freight | null, { templates }: Place): Traced['charges'] {
  return (freight?.charges ?? []).map(({ rule, ...charge }) => ({
    ...charge,
    chargeBy: found(templates.get(charge.templateId), labRefusals.skuMissing).chargeBy,
    rule: rule && { ...rule, regions: rule.regions.map((code) => regions().address(code)) },
  }))
}

function toldLines(lines: readonly Line[], price: Price, { language }: Context): Traced['lines'] {
  return price.lines.map((share, at) => {
    const { sku, qty } = found(lines[at], labRefusals.skuMissing)
    return { ...share, ...sku, qty, whyNot: sku.whyNot && say(sku.whyNot.words, language, sku.whyNot.params) }
  })
}

export const priceLabCallsOf = (offers: readonly Offer[]): Handlers<typeof priceLab> => ({
  trace: async (ctx, input) => {
    const at = input.at ? new Date(input.at) : ctx.now
    const buyer = { key: nobody, isMember: input.member !== undefined }
    const { lines } = await gather({ tx: ctx.tx, at, offers, buyer }, input.lines, () => labRefusals.skuMissing)
    const place = { at, regionPath: pathOf(input.regionCode), templates: await templatesFor(ctx.tx, lines) }
    const { price, freightProblem } = priced(lines, place, supposed(input), ctx)
    const { lines: _lines, steps, used: _used, freight, ...total } = price
    return {
      at: at.toISOString(),
      address: input.regionCode ? regions().address(input.regionCode) : null,
      lines: toldLines(lines, price, ctx),
      total,
      steps,
      charges: chargesOf(freight, place),
      freightProblem,
    }
  },

  skus: ({ tx }, wanted) => candidatesFor(tx, wanted),
})
