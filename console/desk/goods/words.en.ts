// Choosing goods and SKUs, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const goods: Catalogue['goods'] = {
  pick: 'Choose SKUs',
  search: 'Search name, code or pinyin',
  take: 'Add {n} SKUs',
  tooMany: 'At most {n} SKUs',
  none: 'No SKU matches',
  taken: 'Added already',
  left: '{n} available',
  page: 'Choose this page',
}
