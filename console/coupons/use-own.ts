// Who one is among those who give coupons: a shop, a market over its shops, or somebody who only reads.

import { useRead } from '#console/kit/call/calls'
import { auth, type UnitKind } from '#contract/auth/calls'

export type Own = {
  unitId: string | undefined
  kind: UnitKind | undefined
  unitName: string
  isShop: boolean
  isMarket: boolean
  /** Shops and markets give coupons; the platform reads them. Nobody knows before the answer is there. */
  gives: boolean
}

export function useOwn(): Own {
  const { data } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const unit = data?.unit
  const isShop = unit?.kind === 'SHOP'
  const isMarket = unit?.kind === 'MARKET'
  return { unitId: unit?.id, kind: unit?.kind, unitName: unit?.name ?? '', isShop, isMarket, gives: isShop || isMarket }
}
