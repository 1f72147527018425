// What runs out, on the home page.

import { tile } from '#console/kit/tile'
import { stockOverview } from '#contract/stock/overview'

export const tiles = [
  tile({
    place: 90,
    label: 'stockTiles.soldOut',
    isFor: (holds) => holds('stock:write'),
    pages: ['stock'],
    query: { state: 'OUT' },
    call: stockOverview,
    input: {},
    count: ({ OUT }) => OUT ?? 0,
  }),
  tile({
    place: 100,
    label: 'stockTiles.low',
    isFor: (holds) => holds('stock:write'),
    pages: ['stock'],
    query: { state: 'LOW' },
    call: stockOverview,
    input: {},
    count: ({ LOW }) => LOW ?? 0,
  }),
]
