// Applications that wait for a decision, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const distributionTiles: Catalogue['distributionTiles'] = {
  pending: 'Distributor applications to review',
}
