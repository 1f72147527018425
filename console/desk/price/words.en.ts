// Lower prices, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const price: Catalogue['price'] = {
  zhe: '% of price',
  zheHint: '90 means 90% of the price (10% off)',
  whole: 'Full price',
  becomes: '{from} → {to}',
  deep: 'More than 50% off: please double-check',
  cost: 'Below cost ({cost})',
  belowCost: '{n} below cost',
}
