// What the server answers in the data center. Whose trade is meant: the tables' own walls say.

import { type analysis, analysisRefusals, orderSlices, permissionOf } from '#contract/analysis/calls'
import { customerFigures, type Metric, metrics, orderFigures, productFigures } from '#contract/analysis/metrics'
import { pointOf, pointsOf, stepOf, stretchOf, stretchOfPoint } from '#contract/analysis/periods'
import type { Dimension } from '#contract/analysis/slices'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { refuse } from '../kit/road/refuse'
import { type Asked, type Cut, frameOf } from './asked'
import * as buyers from './buyers-store'
import { figuresOf, type Reader, trendsOf } from './figures'
import * as goods from './goods'
import { funnelOf, hoursOf, partsOf } from './parts'
import { page } from './rows'
import * as rows from './rows-store'
import { seesGoods, seesShop } from './seen-store'
import * as sets from './sets-store'

type Asking = Pick<Context, 'tx' | 'session'>

/** Days are those of the unit that the reader acts for. A shop that is named must be one that the reader sees. */
export async function readerOf({ tx, session }: Asking, shopId?: string): Promise<Reader> {
  if (shopId && !(await seesShop(tx, shopId))) refuse(analysisRefusals.shopMissing)
  return { zone: await zoneOf(tx, session.unit.id) }
}

export async function cutOf(ctx: Asking & Pick<Context, 'now'>, asked: Asked): Promise<Cut> {
  const { zone } = await readerOf(ctx, asked.shopId)
  return frameOf(asked, zone, ctx.now).cut
}

/** A figure is read by whoever may open the page that shows it. */
export function mayRead({ session, language }: Pick<Context, 'session' | 'language'>, metric: Metric): void {
  if (!session.permissions.has(permissionOf(metric)))
    refuse(withParams(analysisRefusals.metricDenied, { metric: say(metrics[metric].words, language) }))
}

/** Goods and categories narrow down only what is counted by lines and looks; goods that are named must be some that the reader sees. */
async function narrowed({ tx }: Pick<Context, 'tx'>, { metric, categoryId, productId }: Asked & { metric: Metric }): Promise<void> {
  if ((categoryId && !rows.isCutBy(metric, 'category')) || (productId && !rows.isCutBy(metric, 'product'))) refuse(houseRefusals.badSearch)
  if (productId && !(await seesGoods(tx, productId))) refuse(houseRefusals.missing)
}

type RowsAsked = Asked & {
  metric: Metric
  by?: Dimension
  key?: string
  point?: string
}

/** Of the rows that are asked for: the stretch of the step that was pressed, and the part that is meant. */
export async function partAsked(ctx: Asking & Pick<Context, 'now' | 'language'>, asked: RowsAsked): Promise<{ cut: Cut; part: rows.Part }> {
  mayRead(ctx, asked.metric)
  await narrowed(ctx, asked)
  const { metric, by, key, point } = asked
  if (!rows.hasRows(metric) || (by === undefined) !== (key === undefined) || (by && !rows.isCutBy(metric, by)))
    refuse(houseRefusals.badSearch)
  const cut = await cutOf(ctx, asked)
  const part = by && key !== undefined ? { by, key } : null
  if (point === undefined) return { cut, part }
  const step = stepOf(asked)
  if (!pointsOf(cut.stretch, step, cut.zone).includes(point)) refuse(houseRefusals.badSearch)
  const stretch = stretchOfPoint(point, step, cut.zone, cut.stretch)
  return { cut: { ...cut, stretch }, part }
}

/** From the month of the first order on, as many as there are until now. */
function cohortsFrom(cells: Awaited<ReturnType<typeof sets.cohortCells>>, thisMonth: string) {
  const months = [...new Set(cells.map(({ month }) => month))]
  return months.map((month) => {
    const own = cells.filter((cell) => cell.month === month)
    const at = (after: number) => own.find((cell) => cell.after === after)?.peopleCount ?? 0
    return { month, people: at(0), kept: Array.from({ length: monthsFrom(month, thisMonth) + 1 }, (_, after) => at(after)) }
  })
}
const monthsFrom = (from: string, to: string): number => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}

export const analysisCalls: Handlers<typeof analysis> = {
  customer: async (ctx, asked) => figuresOf(ctx, await readerOf(ctx, asked.shopId), asked, customerFigures),

  trend: async (ctx, { metric, pageNumber, pageSize, ...asked }) => {
    mayRead(ctx, metric)
    await narrowed(ctx, { ...asked, metric })
    const { trends, ...told } = await trendsOf(ctx, await readerOf(ctx, asked.shopId), asked, [metric])
    const records = firstOf(trends)
    return { ...told, total: records.length, records: records.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) }
  },

  funnel: async (ctx, asked) => funnelOf(ctx, await readerOf(ctx, asked.shopId), asked),

  cohort: async (ctx, { months, shopId }) => {
    const { zone } = await readerOf(ctx, shopId)
    const cells = await sets.cohortCells(ctx.tx, { zone, now: ctx.now, months, shopId })
    return { at: ctx.now.toISOString(), cohorts: cohortsFrom(cells, pointOf(ctx.now, 'month', zone)) }
  },

  rfm: async (ctx, { shopId }) => {
    await readerOf(ctx, shopId)
    return { at: ctx.now.toISOString(), ...(await buyers.groups(ctx.tx, { now: ctx.now, shopId })) }
  },

  people: async (ctx, asked) => {
    const { zone } = await readerOf(ctx, asked.shopId)
    return buyers.people(ctx.tx, whomOf(asked, zone, ctx.now), { ...asked, zone, now: ctx.now })
  },

  product: async (ctx, asked) => goods.page(ctx.tx, asked, await cutOf(ctx, asked)),

  productFigures: async (ctx, asked) => figuresOf(ctx, await readerOf(ctx, asked.shopId), asked, productFigures),

  order: async (ctx, asked) => {
    const reader = await readerOf(ctx, asked.shopId)
    const { cut } = frameOf(asked, reader.zone, ctx.now)
    const [told, ...parts] = await Promise.all([
      figuresOf(ctx, reader, asked, orderFigures),
      ...orderSlices.map((name) => partsOf(ctx.tx, name, cut)),
    ])
    const slices = Object.fromEntries(orderSlices.map((name, at) => [name, sure(parts[at])])) as Record<
      (typeof orderSlices)[number],
      (typeof parts)[number]
    >
    return { ...told, slices }
  },

  region: async (ctx, { level, province, ...asked }) => ({
    at: ctx.now.toISOString(),
    parts: await partsOf(ctx.tx, level, await cutOf(ctx, asked), province),
  }),

  hours: async (ctx, asked) => ({ at: ctx.now.toISOString(), cells: await hoursOf(ctx.tx, await cutOf(ctx, asked)) }),

  rows: async (ctx, asked) => {
    const { cut, part } = await partAsked(ctx, asked)
    return page(ctx.tx, asked.metric, cut, part, asked)
  },
}

type People = Parameters<(typeof analysisCalls)['people']>[1]
/** A step of the funnel needs its days, a cell of the cohorts both of its months. */
function whomOf(asked: People, zone: string, now: Date): buyers.Whom {
  const { group, cohort, after, funnel, from, to, shopId, channel, type } = asked
  if (group) return { group }
  if (cohort && after !== undefined) return { cohort, after }
  if (!funnel) return null
  if (!from || !to || from > to) refuse(houseRefusals.badSearch)
  return { funnel, cut: { stretch: stretchOf({ from, to }, zone), zone, now, trade: { shopId, channel, type } } }
}
