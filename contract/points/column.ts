// What the house knows of points: the page of what they come to. Members' own changes are shown on the pages of members.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'points',
  pages: {
    pointsBook: {
      url: 'marketing/points/index',
      icon: 'points',
      label: ['积分账', 'Points outstanding'],
      group: 'marketing',
      place: 25,
      seenBy: ['manager', 'merchant'],
    },
  },
  permissions: {
    'points:read': { page: 'pointsBook', words: ['查看积分账', 'View points outstanding'] },
  },
})
