// What runs out, on the home page.

import { tile } from '#console/kit/tile'
import { stock } from '#contract/stock/calls'

export const tiles = [
  tile({
    place: 90,
    label: 'stockTiles.soldOut',
    isFor: (holds) => holds('stock:write'),
    pages: ['stock'],
    query: { state: 'OUT' },
    call: stock.overview,
    input: {},
    count: ({ OUT }) => OUT ?? 0,
  }),
  tile({
    place: 100,
    label: 'stockTiles.low',
    isFor: (holds) => holds('stock:write'),
    pages: ['stock'],
    query: { state: 'LOW' },
    call: stock.overview,
    input: {},
    count: ({ LOW }) => LOW ?? 0,
  }),
]
