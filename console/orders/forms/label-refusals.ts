// What can be wrong with a tracking number: said beside the field.

import { orderRefusals } from '#contract/orders/states'

export const labelRefusals = [
  orderRefusals.trackingNeeded,
  orderRefusals.trackingInUse,
  orderRefusals.trackingIsOrder,
  orderRefusals.trackingIsOurs,
  orderRefusals.trackingIsPickup,
  orderRefusals.notTogether,
]
