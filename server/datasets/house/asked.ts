// What the definition of a house dataset asks for, in the words of the analysis, and the pages that its figures open.

import { permissionOf } from '#contract/analysis/calls'
import { type Metric, type MetricUnit, metrics } from '#contract/analysis/metrics'
import { type NamedPeriod, type Period, periodNamed, stretchOf } from '#contract/analysis/periods'
import type { UnitKind } from '#contract/auth/calls'
import type { HouseDefinition } from '#contract/datasets/definition'
import type { CellKind } from '#contract/datasets/states'
import { orderTypes } from '#contract/orders/states'
import type { PageName } from '#contract/pages'
import type { Permission } from '#contract/permissions'
import type { Tx } from '../../kit/database/db'
import { type Way, wayTo } from '../told'

export type Asking = { tx: Tx; now: Date }
/** Whose figures they are, by whose clocks. */
export type Unit = { id: string; kind: UnitKind; zone: string }

type Timed = Extract<HouseDefinition, { period: NamedPeriod }>
export const askedOf = ({ period, compare, shopId, channel, type }: Timed, { now }: Pick<Asking, 'now'>, { zone }: Unit) => ({
  ...periodNamed(period, now, zone),
  compare,
  shopId,
  channel,
  type,
})
export type HouseAsked = ReturnType<typeof askedOf>

export const readerOf = ({ id, zone }: Unit) => ({ unitId: id, zone })

const kinds: Record<MetricUnit, CellKind> = { count: 'count', fen: 'fen', pieces: 'count', people: 'count', rate: 'rate', hours: 'hours' }
export const kindOf = (metric: Metric): CellKind => kinds[metrics[metric].unit]

const analysisPage = { order: 'orderAnalysis', customer: 'customerAnalysis', product: 'productAnalysis' } as const satisfies Record<
  (typeof metrics)[Metric]['page'],
  PageName
>
/** The page of the data center that shows the figure for the same days and the same trade. */
export function analysisWay(metric: Metric, asked: HouseAsked, more: Record<string, unknown> = {}): Way {
  const { from, to, compare, shopId, channel, type } = asked
  return wayTo(analysisPage[metrics[metric].page], permissionOf(metric), { from, to, compare, shopId, channel, type, ...more })
}

const orderLists = [
  ['orders', 'order:read'],
  ['totalOrders', 'total-order:read'],
  ['brandOrders', 'brand-order:read'],
] as const satisfies readonly (readonly [PageName, Permission])[]
/** The list of orders that the reader has. */
export const orderWays = (query: Readonly<Record<string, unknown>>): Way[] => orderLists.map(([page, needs]) => wayTo(page, needs, query))

/** Figures leave orders for points out unless they are asked for. */
const usualTypes = orderTypes.filter((type) => type !== 'POINTS')

/** Orders paid in a stretch of days, as the list of orders shows them. */
export function paidWays(days: Period, { shopId, channel, type }: Partial<HouseAsked>, zone: string): Way[] {
  const { from, to } = stretchOf(days, zone)
  return orderWays({
    paidFrom: from.toISOString(),
    paidTo: to.toISOString(),
    ...(type ? { type } : { types: usualTypes }),
    channel,
    shopId,
  })
}
