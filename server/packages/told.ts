// An order of a package as it is told: what was bought, and what would go back of it now.

import type { Refusal } from '#contract/kit/refusal'
import type { PackageOrder } from '#contract/packages/calls'
import { packageRefusals, unusedFenOf } from '#contract/packages/states'
import type * as orders from './order-store'

/** Why an order cannot be refunded: only the end of what a unit has can be taken back, or the days between would be nobody's. */
export const whyNotRefund = ({ status, isLast, until }: orders.Order, now: Date): Refusal | null =>
  status === 'PAID' && isLast && until !== null && Date.parse(until) > now.getTime() ? null : packageRefusals.notRefundable

export function shown({ snapshot, isLast, packageId: _packageId, ...order }: orders.Order, now: Date): PackageOrder {
  const { from, until, amountFen, status } = order
  const isOpen = whyNotRefund({ ...order, snapshot, isLast, packageId: _packageId }, now) === null && from !== null && until !== null
  return {
    ...order,
    packageName: snapshot.name,
    months: snapshot.months,
    payUrl: status === 'UNPAID' ? order.payUrl : null,
    unusedFen: isOpen ? unusedFenOf({ amountFen, from, until }, now) : null,
  }
}
