// What the goods and categories of a form are called: what came with the coupon, what was picked, and what is asked for.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { type CouponDetail, coupons } from '#contract/coupons/calls'
import type { CouponScope } from '#contract/coupons/states'
import { products } from '#contract/products/calls'

export type Known = { id: string; name: string; imageUrl: string | null; priceFen: number | null }
export type Named = {
  nameOf: (id: string) => string
  /** The names of those that are known, in order. */
  names: readonly string[]
  known: ReadonlyMap<string, Known>
  learn: (more: readonly Known[]) => void
}

const askedAtOnce = 100
const keptMs = 60_000

export function useScoped(scope: CouponScope | undefined, ids: readonly string[], start: CouponDetail['scoped']): Named {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map(start.map((one) => [one.id, one])))
  const learn = (more: readonly Known[]) => setKnown(new Map([...known, ...more.map((one) => [one.id, one] as const)]))
  const isByCategory = scope === 'CATEGORIES'
  const missing = ids.filter((id) => !known.has(id)).slice(0, askedAtOnce)
  const { data: categories } = useRead(products.categories, {}, { quiet: true, staleMs: keptMs, enabled: isByCategory })
  const { data: found } = useRead(
    coupons.products,
    { ids: missing, pageNumber: 1, pageSize: askedAtOnce },
    { quiet: true, enabled: !isByCategory && missing.length > 0 },
  )
  const news = isByCategory ? [] : (found?.records ?? []).filter(({ id }) => missing.includes(id))
  if (news.length > 0) learn(news)
  const category = new Map((categories ?? []).map(({ id, name }) => [id, name]))
  const said = (id: string) => (isByCategory ? (category.get(id) ?? known.get(id)?.name) : known.get(id)?.name)
  return {
    nameOf: (id) => said(id) ?? '…',
    names: ids.flatMap((id) => said(id) ?? []),
    known,
    learn,
  }
}
