// Orders that a figure counts, as the list of orders shows them: there one can act.

import { periodOfDays } from '#console/desk/filters/periods'
import { linkTo } from '#console/kit/screen/link'
import type { Metric } from '#contract/analysis/metrics'
import type { Asked } from '../frame/use-asked'
import { ordersPage } from './ways'

/** By which time of an order a figure counts, where the list can be narrowed down by it. */
const ends: Partial<Record<Metric, readonly [from: string, to: string]>> = {
  placedCount: ['placedFrom', 'placedTo'],
  placedFen: ['placedFrom', 'placedTo'],
}

/** Only where the list then holds the very same orders: those for points are left out of figures unless they are asked for. */
export function listWay(metric: Metric, { from, to, shopId, channel, type }: Asked): string | undefined {
  const page = ordersPage()
  const keys = ends[metric]
  if (!page || !keys || !type || (shopId && page === 'orders')) return undefined
  const days = periodOfDays(from, to)
  return linkTo(page, { [keys[0]]: days.from, [keys[1]]: days.to, type, channel, shopId })
}
