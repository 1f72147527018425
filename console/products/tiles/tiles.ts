// Goods that wait for a review, or that came back from one, on the home page.

import { tile } from '#console/kit/tile'
import { productOverview } from '#contract/products/overview'

export const tiles = [
  tile({
    place: 60,
    label: 'productTiles.pending',
    isFor: (holds) => holds('product:audit'),
    pages: ['commodities'],
    query: { reviewStatus: 'PENDING' },
    call: productOverview,
    input: {},
    count: ({ byReview }) => byReview.PENDING ?? 0,
    isWork: true,
  }),
  tile({
    place: 70,
    label: 'productTiles.changes',
    isFor: (holds) => holds('product:audit'),
    pages: ['commodities'],
    query: { changing: true },
    call: productOverview,
    input: {},
    count: ({ changing }) => changing,
    isWork: true,
  }),
  tile({
    place: 80,
    label: 'productTiles.rejected',
    // Who decides sends back; who keeps goods mends them.
    isFor: (holds) => holds('product:write') && !holds('product:audit'),
    pages: ['commodities'],
    query: { reviewStatus: 'REJECTED' },
    call: productOverview,
    input: {},
    count: ({ byReview }) => byReview.REJECTED ?? 0,
    isWork: true,
  }),
]
