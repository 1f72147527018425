// The shops that the reader acts for: a shop's own one, or those of the market.

import { useRead } from '#console/kit/call/calls'
import { places } from '#contract/places/calls'

export type Shop = { shopId: string; name: string }

export function useShops(): readonly Shop[] {
  const { data } = useRead(places.shopsOfMarket, {}, { quiet: true, staleMs: 60_000 })
  return data ?? []
}
