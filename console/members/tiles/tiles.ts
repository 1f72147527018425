// Changes of points that wait for a second person, on the home page.

import { tile } from '#console/kit/tile'
import { memberOverview } from '#contract/members/overview'

export const tiles = [
  tile({
    place: 65,
    label: 'memberTiles.toDecide',
    isFor: (holds) => holds('member:points'),
    pages: ['members'],
    query: { tab: 'proposals', status: 'PROPOSED' },
    call: memberOverview,
    input: {},
    count: ({ toDecideCount }) => toDecideCount,
    isWork: true,
  }),
]
