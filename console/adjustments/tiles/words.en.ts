// Fines and adjustments that wait for a second person, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const adjustmentTiles: Catalogue['adjustmentTiles'] = {
  toDecide: 'Adjustments to approve',
}
