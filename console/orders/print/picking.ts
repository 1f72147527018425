// What to fetch from the shelves for several orders at once: the same SKU once, with the orders that want it.

import { piecesToShip } from '#contract/orders/pieces'
import type { OrderDetail } from '#contract/orders/shapes'
import { byShelf } from '#contract/orders/shelf-order'

export type Pick = {
  key: string
  skuCode: string
  name: string
  specText: string
  unitName: string
  qty: number
  orders: { no: string; qty: number }[]
}

export function picksOf(orders: readonly OrderDetail[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const order of orders) {
    for (const item of order.items) {
      const qty = piecesToShip(item)
      if (qty === 0) continue
      const key = item.skuId ?? `${item.name}|${item.specText}`
      const { skuCode, name, specText, unitName } = item
      const pick = picks.get(key) ?? { key, skuCode, name, specText, unitName, qty: 0, orders: [] }
      picks.set(key, { ...pick, qty: pick.qty + qty, orders: [...pick.orders, { no: order.no, qty }] })
    }
  }
  return [...picks.values()].sort(byShelf)
}
