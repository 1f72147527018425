// Goods that wait for a review or came back from one, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const productTiles: Catalogue['productTiles'] = {
  pending: 'Products to review',
  changes: 'Product changes to review',
  rejected: 'Products rejected',
}
