// Lower prices, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const price: Catalogue['price'] = {
  zhe: '% of the price',
  zheHint: '90 is 90% of the price (10% off)',
  whole: 'The whole price',
  becomes: '{from} → {to}',
  deep: 'Less than half of the price: please make sure that this is meant',
  cost: 'Below the cost of {cost}',
  belowCost: '{n} of them below their cost',
}
