// What filters of several lists say, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const shopFilter: Catalogue['shopFilter'] = {
  shop: 'Shop',
  search: 'Search shops',
  none: 'No shops found',
  more: 'The first {n} are shown; type a name to find others',
}
