// The goods of a basket and what every offer says of them, as the price engine reads them; and what an order took of each.

import type { Refusal } from '#contract/kit/refusal'
import type { HeldCoupon } from '#contract/pricing/coupon'
import type { Price, Basket as PriceBasket, Used as PriceUsed } from '#contract/pricing/price'
import { templatesOf } from '../freight/index'
import type { Tx } from '../kit/database/db'
import { refuse } from '../kit/road/refuse'
import { type SellableSku, sellableSkus } from '../products/index'
import { regions } from '../reference/index'
import type { Asked, LineTerms, Offer, OrderTerms, Quoted, ShopTerms, Used } from './offer'

export type Wanted = { skuId: string; qty: number }
export type Line = { sku: SellableSku; qty: number; terms: LineTerms }
export type Gathered = { lines: Line[]; termsOf: (shopId: string) => ShopTerms; coupons: readonly HeldCoupon[] }

type Gathering = Omit<Asked, 'skuIds'> & { offers: readonly Offer[] }

/** The goods of a basket in the order given, each with all that is offered for it; `missing` says what an unknown SKU is refused with. */
export async function gather(
  { offers, ...asked }: Gathering,
  wanted: readonly Wanted[],
  missing: (skuId: string) => Refusal,
): Promise<Gathered> {
  const skuIds = [...new Set(wanted.map(({ skuId }) => skuId))]
  const [skus, ...quoted] = await Promise.all([
    sellableSkus(asked.tx, skuIds, asked.at),
    ...offers.map(async ({ kind, quote }) => named(kind, await quote({ ...asked, skuIds }))),
  ])
  const lines = wanted.map(({ skuId, qty }) => {
    const terms = merged(quoted.flatMap((each) => each.lines?.get(skuId) ?? []))
    const sku = skus.get(skuId) ?? refuse(missing(skuId))
    return { sku: { ...sku, ...terms.limits }, qty, terms }
  })
  return {
    lines,
    termsOf: (shopId) => firstSaid(quoted.flatMap((each) => each.shops?.get(shopId) ?? [])),
    coupons: quoted.flatMap((each) => each.coupons ?? []),
  }
}

/** The ids of two offers may be alike: the engine is told of each rule with the offer that it belongs to. */
const ownOf =
  (kind: string) =>
  <Rule extends { id: string }>(rule: Rule): Rule => ({ ...rule, id: `${kind}:${rule.id}` })

export const namedTerms = (kind: string, { exclusive, discounts, ...terms }: LineTerms): LineTerms => ({
  ...terms,
  exclusive: exclusive && ownOf(kind)(exclusive),
  discounts: discounts?.map(ownOf(kind)),
})

const named = (kind: string, { lines, shops, coupons }: Quoted): Quoted => {
  const own = ownOf(kind)
  const mapped = <Terms>(all: ReadonlyMap<string, Terms> | undefined, name: (terms: Terms) => Terms) =>
    all && new Map([...all].map(([id, terms]) => [id, name(terms)]))
  return {
    lines: mapped(lines, (terms) => namedTerms(kind, terms)),
    shops: mapped(shops, ({ points, spendAndSave, ...terms }) => ({
      ...terms,
      spendAndSave: spendAndSave?.map(own),
      points: points && own(points),
    })),
    coupons: coupons?.map(own),
  }
}

/** What all offers say of one line: every discount, and of the rest whatever was said first. */
function merged(said: readonly LineTerms[]): LineTerms {
  return { ...firstSaid(said), discounts: said.flatMap((terms) => terms.discounts ?? []) }
}

/** Of each thing whatever was said first. */
function firstSaid<Terms extends object>(said: readonly Terms[]): Partial<Terms> {
  const first: Partial<Terms> = {}
  for (const terms of said.toReversed())
    for (const [key, value] of Object.entries(terms)) if (value !== undefined) Object.assign(first, { [key]: value })
  return first
}

export const templatesFor = (tx: Tx, lines: readonly Line[]): Promise<PriceBasket['templates']> =>
  templatesOf(tx, [...new Set(lines.flatMap(({ sku }) => sku.freightTemplateId ?? []))])

/** From the narrowest region to the widest; empty where there is no such region. */
export const regionPath = (code: string): string[] =>
  regions()
    .path(code)
    .map((region) => region.code)
    .toReversed()

export type Place = { at: Date; regionPath: readonly string[] | null; templates: PriceBasket['templates'] }

/** What one shop sells of a basket, as the engine reads it. */
export function basketOf(lines: readonly Line[], { at, regionPath: path, templates }: Place, shop: ShopTerms): PriceBasket {
  const seen = new Set<string>()
  const { member, spendAndSave, points, isSentFree } = shop
  return {
    member,
    spendAndSave,
    points,
    isSentFree,
    at: at.toISOString(),
    regionPath: path,
    templates,
    lines: lines.map(({ sku, qty, terms }, at) => {
      // A fen that cannot be shared goes by key: the same SKU twice must not be the same key.
      const key = seen.has(sku.skuId) ? `${sku.skuId}#${at}` : sku.skuId
      seen.add(sku.skuId)
      return {
        key,
        skuId: sku.skuId,
        productId: sku.productId,
        categoryId: sku.categoryId,
        qty,
        priceFen: sku.priceFen,
        weightG: sku.weightG,
        volumeCm3: sku.volumeCm3,
        freightTemplateId: sku.freightTemplateId,
        pointsMaxPct: sku.pointsDeductMaxPct,
        memberPriceFen: terms.memberPriceFen ?? null,
        discounts: terms.discounts ?? [],
        exclusive: terms.exclusive ?? null,
      }
    }),
  }
}

/** Why these cannot be ordered together; null when they can. */
export function whyNotTogether(lines: readonly Line[]): Refusal | null {
  const apart = lines.find(({ terms }) => terms.alone)?.terms.alone
  return apart && lines.some(({ terms }) => terms.alone?.with !== apart.with) ? apart.because : null
}

/** What an order of these lines keeps to: lines that may stand together agree on it. */
export const orderTermsOf = (lines: readonly Line[]): OrderTerms | null => lines.find(({ terms }) => terms.order)?.terms.order ?? null

/** What is paid first of an order; nothing where a coupon leaves no more to pay than that: then all is paid at once. */
export function depositOf({ lines, price }: { lines: readonly Line[]; price: Pick<Price, 'payableFen'> }): number {
  const depositFen = lines.reduce((sum, { terms, qty }) => sum + (terms.depositFen ?? 0) * qty, 0)
  return depositFen < price.payableFen ? depositFen : 0
}

/** What an order took of each offer, by the offer's kind: kept with the order, and given back from there. */
export type Taken = Record<string, Used[]>

/** `coupon`: the one that counted, with whoever bears a part of it. */
export function takenOf(lines: readonly Line[], { used }: Pick<Price, 'used'>, coupon: HeldCoupon | null): Taken {
  const taken: Taken = {}
  for (const { id, amountFen, points, lines: of } of used) {
    const kind = id.slice(0, id.indexOf(':'))
    const borne = (coupon?.id === id ? coupon.borne : null) ?? lines.find(({ terms }) => terms.exclusive?.id === id)?.terms.borne
    taken[kind] = [...(taken[kind] ?? []), { id: ownId(id), amountFen, lines: linesOf(lines, of), points, ...(borne ? { borne } : {}) }]
  }
  return taken
}

/** As its offer calls it. */
export const ownId = (id: string): string => id.slice(id.indexOf(':') + 1)

const linesOf = (lines: readonly Line[], of: PriceUsed['lines']): Used['lines'] =>
  of.flatMap(({ at, amountFen }) => {
    const line = lines[at]
    return line ? [{ skuId: line.sku.skuId, name: line.sku.name, qty: line.qty, amountFen }] : []
  })
