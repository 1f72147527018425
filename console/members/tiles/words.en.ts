// Changes of points that wait for a second person, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const memberTiles: Catalogue['memberTiles'] = {
  toDecide: 'Changes of points to approve',
}
