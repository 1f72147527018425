// Applications that wait for a decision, on the home page.

import { tile } from '#console/kit/tile'
import { distributionOverview } from '#contract/distribution/overview'

export const tiles = [
  tile({
    place: 10,
    label: 'distributionTiles.pending',
    isFor: (holds) => holds('distributor:audit'),
    pages: ['distributors'],
    query: { status: 'PENDING' },
    call: distributionOverview,
    input: {},
    count: ({ PENDING }) => PENDING ?? 0,
    isWork: true,
  }),
]
