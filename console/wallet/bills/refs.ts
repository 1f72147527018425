// Where a line of the wallet leads: the order, the after-sale, the withdrawal or the statement that it stands for.

import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import type { PageName } from '#contract/pages'
import type { Bill } from '#contract/wallet/calls'
import { linkToTab } from '../tabs'

export type Ref = { kind: 'withdrawal' | 'afterSale' | 'order' | 'statement'; no: string; href: string | undefined }

const orderPages = [
  ['order:read', 'orders'],
  ['total-order:read', 'totalOrders'],
  ['brand-order:read', 'brandOrders'],
] as const satisfies readonly (readonly [string, PageName])[]

/** Who sees no orders is shown the number alone. */
export function linkToOrder(id: string): string | undefined {
  const found = orderPages.find(([permission]) => holds(permission))
  return found && linkTo(found[1], { id })
}

/** The nearest first: money that went to the bank is told by its withdrawal, a refund by its after-sale. */
export function refsOf(bill: Bill): Ref[] {
  const { withdrawalId, withdrawalNo, afterSaleId, afterSaleNo, orderId, orderNo, statementId, statementNo } = bill
  const refs: Ref[] = []
  if (withdrawalId && withdrawalNo)
    refs.push({ kind: 'withdrawal', no: withdrawalNo, href: linkToTab('withdrawals', { id: withdrawalId }) })
  if (afterSaleId && afterSaleNo)
    refs.push({
      kind: 'afterSale',
      no: afterSaleNo,
      href: holds('after-sale:read') ? linkTo('afterSales', { id: afterSaleId }) : undefined,
    })
  if (orderId && orderNo) refs.push({ kind: 'order', no: orderNo, href: linkToOrder(orderId) })
  if (statementId && statementNo)
    refs.push({ kind: 'statement', no: statementNo, href: holds('statement:read') ? linkTo('statements', { id: statementId }) : undefined })
  return refs
}
