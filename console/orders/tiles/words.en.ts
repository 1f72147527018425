// What waits among the orders, and what came while one looked, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderTiles: Catalogue['orderTiles'] = {
  toShip: 'Orders to ship',
  overdue: 'Late orders',
  arrived: '{n} new [n:order|orders]',
}
