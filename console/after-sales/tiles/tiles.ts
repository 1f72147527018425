// What after-sales wait for, on the home page.

import { tile } from '#console/kit/tile'
import { afterSales } from '#contract/after-sales/calls'

export const tiles = [
  tile({
    place: 40,
    label: 'afterSaleTiles.toAnswer',
    isFor: (holds) => holds('after-sale:decide'),
    pages: ['afterSales'],
    query: { status: 'APPLIED' },
    call: afterSales.overview,
    input: {},
    count: ({ byStatus }) => byStatus.APPLIED ?? 0,
    isWork: true,
  }),
  tile({
    place: 50,
    label: 'afterSaleTiles.disputes',
    isFor: (holds) => holds('after-sale:arbitrate'),
    pages: ['afterSales'],
    query: { status: 'DISPUTE' },
    call: afterSales.overview,
    input: {},
    count: ({ byStatus }) => byStatus.DISPUTE ?? 0,
    isWork: true,
  }),
]
