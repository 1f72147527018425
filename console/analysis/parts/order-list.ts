// Orders that a figure counts, as the list of orders shows them: there one can act.

import { periodOfDays } from '#console/desk/filters/periods'
import { linkTo } from '#console/kit/screen/link'
import type { Metric } from '#contract/analysis/metrics'
import { orderTypes } from '#contract/orders/states'
import type { Asked } from '../frame/use-asked'
import { ordersPage } from './ways'

/** By which time of an order a figure counts, where the list then holds the very same orders. */
const times: Partial<Record<Metric, 'placed' | 'paid' | 'closed'>> = {
  placedCount: 'placed',
  placedFen: 'placed',
  paidCount: 'paid',
  paidFen: 'paid',
  paidQty: 'paid',
  keptFen: 'paid',
  closedCount: 'closed',
}
/** Orders for points are left out of figures unless they are asked for. */
const usualTypes = orderTypes.filter((type) => type !== 'POINTS')

export function listWay(metric: Metric, { from, to, shopId, channel, type }: Asked): string | undefined {
  const page = ordersPage()
  const time = times[metric]
  if (!page || !time) return undefined
  const days = periodOfDays(from, to)
  return linkTo(page, {
    [`${time}From`]: days.from,
    [`${time}To`]: days.to,
    ...(type ? { type } : { types: usualTypes }),
    ...(channel && { channel }),
    ...(shopId && { shopId }),
  })
}
