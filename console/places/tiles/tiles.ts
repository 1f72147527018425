// Markets and shops that wait for something, on the home page: to be decided about, to be mended, to be found on the map.

import { type Tile, tile } from '#console/kit/tile'
import { placeCounts } from '#contract/places/overview'

type Held = Parameters<Tile['isFor']>[0]
const decides = (holds: Held) => holds('place:review')

const markets = { call: placeCounts, input: { kind: 'MARKET' }, pages: ['markets'] } as const
const seesMarkets = (holds: Held) => holds('market:read')

const shops = { call: placeCounts, input: { kind: 'SHOP' }, pages: ['shops', 'brandStores'] } as const
const seesShops = (holds: Held) => holds('shop:read') || holds('brand-store:read')

export const tiles = [
  tile({
    ...markets,
    place: 110,
    label: 'placeTiles.pendingMarkets',
    isFor: (holds) => seesMarkets(holds) && decides(holds),
    query: { status: 'PENDING' },
    count: ({ byStatus }) => byStatus.PENDING ?? 0,
    isWork: true,
  }),
  tile({
    ...markets,
    place: 120,
    label: 'placeTiles.closingMarkets',
    isFor: seesMarkets,
    query: { closing: true },
    count: ({ closing }) => closing,
  }),
  tile({
    ...markets,
    place: 130,
    label: 'placeTiles.unlocatedMarkets',
    isFor: seesMarkets,
    query: { unlocated: true },
    count: ({ unlocated }) => unlocated,
  }),
  tile({
    ...shops,
    place: 140,
    label: 'placeTiles.pendingShops',
    isFor: (holds) => seesShops(holds) && decides(holds),
    query: { status: 'PENDING' },
    count: ({ byStatus }) => byStatus.PENDING ?? 0,
    isWork: true,
  }),
  tile({
    ...shops,
    place: 150,
    label: 'placeTiles.rejectedShops',
    // Who cannot decide waits for others; a rejected unit waits for who can mend it.
    isFor: (holds) => seesShops(holds) && !decides(holds),
    query: { status: 'REJECTED' },
    count: ({ byStatus }) => byStatus.REJECTED ?? 0,
    isWork: true,
  }),
  tile({
    ...shops,
    place: 160,
    label: 'placeTiles.closingShops',
    isFor: seesShops,
    query: { closing: true },
    count: ({ closing }) => closing,
  }),
  tile({
    ...shops,
    place: 170,
    label: 'placeTiles.unlocatedShops',
    isFor: seesShops,
    query: { unlocated: true },
    count: ({ unlocated }) => unlocated,
  }),
]
