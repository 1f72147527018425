// What runs out, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const stockTiles: Catalogue['stockTiles'] = {
  soldOut: 'SKUs sold out',
  low: 'SKUs low on stock',
}
