// What after-sales wait for, on the home page.

import { tile } from '#console/kit/tile'
import { afterSaleOverview } from '#contract/after-sales/overview'

export const tiles = [
  tile({
    place: 40,
    label: 'afterSaleTiles.toAnswer',
    isFor: (holds) => holds('after-sale:decide'),
    pages: ['afterSales'],
    query: { status: 'APPLIED' },
    call: afterSaleOverview,
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
    call: afterSaleOverview,
    input: {},
    count: ({ byStatus }) => byStatus.DISPUTE ?? 0,
    isWork: true,
  }),
]
