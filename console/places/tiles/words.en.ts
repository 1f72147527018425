// Markets and shops that wait for something, on the home page, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const placeTiles: Catalogue['placeTiles'] = {
  pendingMarkets: 'Markets to review',
  closingMarkets: 'Markets closed or closing soon',
  unlocatedMarkets: 'Markets without a location',
  pendingShops: 'Shops to review',
  rejectedShops: 'Rejected shops',
  closingShops: 'Shops closed or closing soon',
  unlocatedShops: 'Shops without a location',
}
