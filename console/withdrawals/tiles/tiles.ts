// Withdrawals that wait for the platform, on the home page.

import { tile } from '#console/kit/tile'
import { payouts } from '#contract/withdrawals/calls'

const one = { pageNumber: 1, pageSize: 1 }

export const tiles = [
  tile({
    place: 20,
    label: 'payoutTiles.toReview',
    isFor: (holds) => holds('payout:review'),
    pages: ['payouts'],
    query: { mine: true },
    call: payouts.page,
    input: { ...one, mine: true },
    count: ({ total }) => total,
    isWork: true,
  }),
  tile({
    place: 23,
    label: 'payoutTiles.late',
    isFor: (holds) => holds('payout:review'),
    pages: ['payouts'],
    query: { overdue: true },
    call: payouts.page,
    input: { ...one, overdue: true },
    count: ({ total }) => total,
    lateOn: 'payouts',
  }),
  tile({
    place: 21,
    label: 'payoutTiles.failed',
    isFor: (holds) => holds('payout:review'),
    pages: ['payouts'],
    query: { status: 'FAILED' },
    call: payouts.page,
    input: { ...one, status: 'FAILED' },
    count: ({ total }) => total,
    isWork: true,
  }),
]
