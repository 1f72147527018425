// Where a row leads: its order, its after-sale, its member, its goods; only where the reader has that screen.

import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import type { FigureRow } from '#contract/analysis/calls'
import type { PageName } from '#contract/pages'

/** The list of orders that the reader has. */
export function ordersPage(): PageName | undefined {
  if (holds('order:read')) return 'orders'
  if (holds('total-order:read')) return 'totalOrders'
  return holds('brand-order:read') ? 'brandOrders' : undefined
}

export function wayOf({ kind, id, orderId }: FigureRow): string | undefined {
  if (kind === 'after-sale' && holds('after-sale:read')) return linkTo('afterSales', { id })
  const page = orderId ? ordersPage() : undefined
  return page && orderId ? linkTo(page, { id: orderId }) : undefined
}

export const memberWay = (memberId: string | null): string | undefined =>
  memberId && holds('member:read') ? linkTo('members', { id: memberId }) : undefined

export const goodsWay = (id: string): string | undefined => (holds('product:read') ? linkTo('commodities', { id }) : undefined)
