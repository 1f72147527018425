// Whether a shop is asked for at all.

import { holds } from '#console/kit/call/session'
import { type Shops, useShopsFound } from './shops'

/** Whoever sees no list of orders is not told whose they are. */
export const seesShops = () => ['order:read', 'total-order:read', 'brand-order:read'].some(holds)

/** A shop alone needs no choice among shops. */
export function useSeveralShops(shops: Shops): boolean {
  const found = useShopsFound(shops, '', seesShops())
  return found !== undefined && found.length > 1
}
