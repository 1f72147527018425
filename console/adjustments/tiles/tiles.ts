// Fines and adjustments that wait for a second person, on the home page.

import { tile } from '#console/kit/tile'
import { adjustments } from '#contract/adjustments/calls'

export const tiles = [
  tile({
    place: 22,
    label: 'adjustmentTiles.toDecide',
    isFor: (holds) => holds('adjustment:write'),
    pages: ['adjustments'],
    query: { status: 'PROPOSED' },
    call: adjustments.overview,
    input: {},
    count: (counts) => counts.PROPOSED ?? 0,
    isWork: true,
  }),
]
