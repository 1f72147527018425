// What a figure counts, as the list of orders or of after-sales shows it: there one can act. Only where the list then holds the very same rows.

import { periodOfDays } from '#console/desk/filters/periods'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import type { MessageKey } from '#console/kit/text/i18n'
import type { Metric } from '#contract/analysis/metrics'
import { orderTypes } from '#contract/orders/states'
import type { Asked } from '../frame/use-asked'
import { ordersPage } from './ways'

type OrderTime = { time: 'placed' | 'paid' | 'closed' | 'shipped' | 'due'; missed?: true }

/** By which time of an order a figure counts. */
const times: Partial<Record<Metric, OrderTime>> = {
  placedCount: { time: 'placed' },
  placedFen: { time: 'placed' },
  paidCount: { time: 'paid' },
  paidFen: { time: 'paid' },
  paidQty: { time: 'paid' },
  keptFen: { time: 'paid' },
  closedCount: { time: 'closed' },
  shipHours: { time: 'shipped' },
  dueCount: { time: 'due' },
  lateCount: { time: 'due', missed: true },
}
/** Orders for points are left out of figures unless they are asked for. */
const usualTypes = orderTypes.filter((type) => type !== 'POINTS')

type ListWay = { href: string; label: MessageKey }

export function listWay(metric: Metric, asked: Asked): ListWay | undefined {
  if (metric === 'refundQty') return afterSalesWay(asked)
  const { from, to, shopId, channel, type } = asked
  const page = ordersPage()
  const counted = times[metric]
  if (!page || !counted) return undefined
  const days = periodOfDays(from, to)
  const query = {
    [`${counted.time}From`]: days.from,
    [`${counted.time}To`]: days.to,
    ...(counted.missed && { missed: true }),
    ...(type ? { type } : { types: usualTypes }),
    ...(channel && { channel }),
    ...(shopId && { shopId }),
  }
  return { href: linkTo(page, query), label: 'analysis.asList' }
}

/** A list of after-sales knows no categories. */
function afterSalesWay({ from, to, shopId, channel, type, categoryId }: Asked): ListWay | undefined {
  if (categoryId || !holds('after-sale:read')) return undefined
  const days = periodOfDays(from, to)
  const query = {
    refundedFrom: days.from,
    refundedTo: days.to,
    orderTypes: type ? [type] : usualTypes,
    ...(channel && { channel }),
    ...(shopId && { shopId }),
  }
  return { href: linkTo('afterSales', query), label: 'analysis.asAfterSales' }
}
