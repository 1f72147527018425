// The four lists of units: what each shows, where its rows come from, and who may write them.

import type { MessageKey } from '#console/kit/text/i18n'
import type { PageName } from '#contract/pages'
import type { Permission } from '#contract/permissions'
import { places } from '#contract/places/calls'
import { brandStoreSheet, marketSheet, shopSheet } from '#contract/places/sheets'

export type PlaceListKind = {
  name: string
  page: PageName
  title: MessageKey
  add: MessageKey
  kind: 'MARKET' | 'SHOP'
  call: typeof places.agentShops
  write: Permission | null
  sheet: typeof shopSheet | null
  /** The rows are others' units: they are shown, but neither opened in full nor changed. */
  isForeign: boolean
}

const market = { kind: 'MARKET', add: 'places.addMarket' } as const
const shop = { kind: 'SHOP', add: 'places.addShop' } as const

export const agentMarkets: PlaceListKind = {
  ...market,
  name: 'markets',
  page: 'markets',
  title: 'places.markets',
  call: places.agentMarkets,
  write: 'market:write',
  sheet: marketSheet,
  isForeign: false,
}

export const agentShops: PlaceListKind = {
  ...shop,
  name: 'shops',
  page: 'shops',
  title: 'places.shops',
  call: places.agentShops,
  write: 'shop:write',
  sheet: shopSheet,
  isForeign: false,
}

export const brandStores: PlaceListKind = {
  ...shop,
  name: 'brand-stores',
  page: 'brandStores',
  title: 'places.brandStores',
  call: places.brandShops,
  write: 'brand-store:write',
  sheet: brandStoreSheet,
  isForeign: false,
}

export const brandMarkets: PlaceListKind = {
  ...market,
  name: 'brand-markets',
  page: 'brandMarkets',
  title: 'places.brandMarkets',
  call: places.brandMarkets,
  write: null,
  sheet: null,
  isForeign: true,
}
