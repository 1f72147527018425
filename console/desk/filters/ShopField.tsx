// A shop in a form: any is found by typing its name, and whoever has but one is not asked which.

import { useState } from 'react'
import { send } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import type { Bound } from '#console/kit/form/use-form'
import { type Shops, useShopNamed, useShopsFound } from './shops'

/** Whoever sees no list of orders is not told whose they are. */
const seesShops = () => ['order:read', 'total-order:read', 'brand-order:read'].some(holds)

/** A shop alone needs no choice among shops. */
export function useSeveralShops(shops: Shops): boolean {
  const found = useShopsFound(shops, '', seesShops())
  return found !== undefined && found.length > 1
}

type Props = { shops: Shops; bound: Bound<string>; placeholder: string }

export function ShopField({ shops, bound, placeholder }: Props) {
  const [start] = useState(bound.value)
  const isSeveral = useSeveralShops(shops)
  const known = useShopNamed(shops, seesShops() ? start : undefined)
  if (!isSeveral && bound.value === undefined) return null
  const find = async (keyword: string, signal: AbortSignal) =>
    (await send(shops, keyword ? { keyword } : {}, { signal })).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RemoteSelectField
      // Its name comes with what is read: the field is made again with it.
      key={known?.id}
      {...bound}
      placeholder={placeholder}
      find={find}
      known={known && { value: known.id, label: known.name }}
    />
  )
}
