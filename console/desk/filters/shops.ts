// Shops that have orders, as filters and forms ask for them: the one that is chosen by its name, others by what is typed.

import { useRead } from '#console/kit/call/calls'
import type { orders } from '#contract/orders/calls'

/** The call that finds them, handed over by whoever may make it. */
export type Shops = typeof orders.shops

const kept = { quiet: true, staleMs: 60_000 }

export const useShopsFound = (shops: Shops, keyword = '', enabled = true) =>
  useRead(shops, { keyword: keyword || undefined }, { ...kept, enabled }).data

export const useShopNamed = (shops: Shops, id: string | undefined) =>
  useRead(shops, { id }, { ...kept, enabled: id !== undefined }).data?.find((shop) => shop.id === id)
