// Applications that wait for a decision, on the home page.

import { tile } from '#console/kit/tile'
import { distribution } from '#contract/distribution/calls'

export const tiles = [
  tile({
    place: 10,
    label: 'distributionTiles.pending',
    isFor: (holds) => holds('distributor:audit'),
    pages: ['distributors'],
    query: { status: 'PENDING' },
    call: distribution.overview,
    input: {},
    count: ({ PENDING }) => PENDING ?? 0,
    isWork: true,
  }),
]
