// Who reads what of orders: the rows, and the figures that they come to.

import type { Permission } from '../permissions'

/** Whoever sees one of the lists of orders, or the after-sales that hang on them. */
export const seesOrders: readonly Permission[] = [
  'order:read',
  'total-order:read',
  'brand-order:read',
  'presale-order:read',
  'after-sale:read',
]

/** Whoever sees something that has a clock; each kind is told to those alone who may read what it is about. */
export const seesDue: readonly Permission[] = [...seesOrders, 'due:read']

/** What comes in is a figure of the unit: seeing orders is not enough. */
export const takingsPermission: Permission = 'order-analysis:read'
