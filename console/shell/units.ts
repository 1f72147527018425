// The units that a user works for: which market and shop are active, and how the switcher lists them.

import type { Unit, UserInfo } from '#contract/auth/calls'

/** The shop state of the specification. */
export type ShopState = {
  isMerchant: boolean
  marketList: UserInfo['markets']
  storeList: Unit[]
  marketId: string
  shopId: string | null
}

const noMarket = '-1'

/** Users with markets are merchants: the first market is active, its stores are loaded, the first shop is active. */
export function shopState(info: Pick<UserInfo, 'markets' | 'marketId' | 'shopId' | 'unit' | 'units'>): ShopState {
  const [first] = info.markets
  if (first) {
    const chosen = info.unit.kind === 'MARKET' ? info.unit.id : info.unit.marketId
    const market = info.markets.find(({ marketId }) => marketId === (chosen ?? info.marketId)) ?? first
    const storeList = storesOf(info.units, market.marketId)
    const shopId = info.unit.kind === 'SHOP' ? info.unit.id : (storeList[0]?.id ?? null)
    return { isMerchant: true, marketList: info.markets, storeList, marketId: market.marketId, shopId }
  }
  const storeList = info.units.filter((unit) => unit.kind === 'SHOP')
  if (info.shopId === null) return { isMerchant: false, marketList: [], storeList, marketId: noMarket, shopId: null }
  return { isMerchant: true, marketList: [], storeList, marketId: info.marketId ?? noMarket, shopId: info.shopId }
}

const storesOf = (units: readonly Unit[], marketId: string) => units.filter((unit) => unit.kind === 'SHOP' && unit.marketId === marketId)

/** Markets with their shops under them, then whatever stands alone. */
export type UnitGroup = { head: Unit | null; units: Unit[] }

export function unitGroups(units: readonly Unit[]): UnitGroup[] {
  const markets = units.filter((unit) => unit.kind === 'MARKET')
  const inMarket = (unit: Unit) => unit.kind === 'SHOP' && markets.some((market) => market.id === unit.marketId)
  const groups = markets.map((head) => ({ head, units: storesOf(units, head.id) }))
  const alone = units.filter((unit) => unit.kind !== 'MARKET' && !inMarket(unit))
  return alone.length > 0 ? [...groups, { head: null, units: alone }] : groups
}
