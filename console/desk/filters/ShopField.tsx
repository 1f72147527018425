// A shop in a form: any is found by typing its name, and whoever has but one is not asked which.

import { useState } from 'react'
import { send } from '#console/kit/call/calls'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import type { Bound } from '#console/kit/form/use-form'
import { seesShops, useSeveralShops } from './several-shops'
import { type Shops, useShopNamed } from './shops'

type Props = { shops: Shops; bound: Bound<string>; placeholder: string }

export function ShopField({ shops, bound, placeholder }: Props) {
  const [start] = useState(bound.value)
  const isSeveral = useSeveralShops(shops)
  const known = useShopNamed(shops, seesShops() ? start : undefined)
  if (!isSeveral && bound.value === undefined) return null
  const find = async (keyword: string, signal: AbortSignal) =>
    (await send(shops, keyword ? { keyword } : {}, { signal })).map(({ id, name }) => ({ value: id, label: name }))
  return <RemoteSelectField {...bound} placeholder={placeholder} find={find} known={known && { value: known.id, label: known.name }} />
}
