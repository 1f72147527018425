// What follows from goods as they are written down: what a save changes of the shown part, which SKU a row of the grid is.

import { sure } from '#contract/kit/sure'
import type { ProductDetail, Sku } from '#contract/products/calls'
import { type Axis, type SkuForm, specTextOf } from '#contract/products/form'
import type { Shown } from '#contract/products/rows'
import { reviewedFields } from '#contract/products/states'
import type { SkuRow } from './save-store'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const shownOf = ({ name, subtitle, categoryId, imageUrls, videoUrl, detailHtml, params }: Shown): Shown => ({
  name,
  subtitle,
  categoryId,
  imageUrls,
  videoUrl,
  detailHtml,
  // Keys in one order, or two equal lists would seem to differ.
  params: params.map((param) => ({ name: param.name, value: param.value })),
})

/** Approved, and not taken down by the house: what shoppers are told of these is reviewed before it changes. */
export const isLive = ({ reviewStatus, shelfStatus }: Pick<ProductDetail, 'reviewStatus' | 'shelfStatus'>): boolean =>
  reviewStatus === 'APPROVED' && shelfStatus !== 'OFF_SYSTEM'

/** The shown fields in which a save differs from what is live, as they shall be and as they are; null when in none. */
export function proposalOf(live: ProductDetail, wanted: Shown): { content: Partial<Shown>; was: Partial<Shown> } | null {
  const is = shownOf(live)
  const differing = reviewedFields.filter((field) => !same(is[field], wanted[field]))
  if (differing.length === 0) return null
  const pick = (from: Shown) => Object.fromEntries(differing.map((field) => [field, from[field]])) as Partial<Shown>
  return { content: pick(wanted), was: pick(is) }
}

/** Grid rows with the ids of the SKUs that they are: by their own id, else by their combination. */
export function matchedRows(specs: readonly Axis[], grid: readonly SkuForm[], existing: readonly Pick<Sku, 'id' | 'values'>[]): SkuRow[] {
  const claimed = new Set(grid.flatMap(({ id }) => id ?? []))
  const byValues = new Map(existing.filter(({ id }) => !claimed.has(id)).map(({ id, values }) => [JSON.stringify(values), id]))
  return grid.map(({ id, values, stock: _stock, ...sku }, position) => ({
    ...sku,
    id: id ?? byValues.get(JSON.stringify(values)) ?? null,
    position,
    specValues: values.map((value, at) => ({ name: sure(specs[at], 'the axis of a value').name, value })),
    specText: specTextOf(values),
  }))
}

/** Ids that are none of the product's. */
export const strangers = (rows: readonly SkuRow[], existing: readonly Pick<Sku, 'id'>[]): boolean => {
  const known = new Set(existing.map(({ id }) => id))
  return rows.some(({ id }) => id !== null && !known.has(id))
}
