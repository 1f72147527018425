// All that may leave with a parcel: said line by line only where some of it may not.

import { isContested } from '#contract/orders/pieces'
import type { OrderDetail } from '#contract/orders/shapes'
import { parcelOf } from '../to-ship'

export type Parcel = { itemId: string; qty: number }[]

export const wholeOf = (detail: OrderDetail | undefined, isForced: boolean): Parcel | undefined => {
  if (!detail || isForced || !detail.items.some(isContested)) return undefined
  const free = parcelOf(detail, false).map(({ item, most }) => ({ itemId: item.id, qty: most }))
  return free.length > 0 ? free : undefined
}
