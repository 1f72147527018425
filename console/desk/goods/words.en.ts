// Choosing goods and SKUs, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const goods: Catalogue['goods'] = {
  pick: 'Select SKUs',
  search: 'Search name, code or pinyin',
  take: 'Add {n} [n:SKU|SKUs]',
  tooMany: 'Up to {n} SKUs',
  none: 'No results',
  taken: 'Already added',
  left: '{n} available',
  page: 'Select this page',
  products: {
    pick: 'Select products',
    take: 'Add {n} [n:product|products]',
    tooMany: 'Up to {n} [n:product|products]',
    none: 'No results',
  },
}
