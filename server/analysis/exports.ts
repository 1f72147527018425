// The data center as spreadsheets: the same rows that its screens show.

import type { Metric } from '#contract/analysis/metrics'
import { figureRowsSheet, goodsSheet, trendSheet } from '#contract/analysis/sheets'
import { firstOf } from '#contract/kit/sure'
import { exportable } from '../kit/exportable'
import type { Asked } from './asked'
import { cutOf, mayRead, partAsked, readerOf } from './calls'
import { trendsOf } from './figures'
import * as goods from './goods'
import * as rows from './rows-store'

/** A job is given no time of its own: what is due is due by the clock at which the file is made. */
const timed = <Ctx extends object>(ctx: Ctx) => ({ ...ctx, now: new Date() })

type Trending = Asked & { metric: Metric }
async function trendOf(ctx: Parameters<typeof readerOf>[0], asked: Trending) {
  const { trends } = await trendsOf(timed(ctx), await readerOf(ctx, asked.shopId), asked, [asked.metric])
  return firstOf(trends)
}

export const analysisExports = [
  exportable(goodsSheet, {
    count: async (ctx, filter) => goods.count(ctx.tx, filter, await cutOf(timed(ctx), filter)),
    rows: async function* (ctx, filter) {
      yield* goods.lines(ctx.tx, filter, await cutOf(timed(ctx), filter))
    },
  }),
  exportable(figureRowsSheet, {
    count: async (ctx, filter) => {
      const { cut, part } = await partAsked(timed(ctx), filter)
      return rows.count(ctx.tx, filter.metric, cut, part)
    },
    rows: async function* (ctx, filter) {
      const { cut, part } = await partAsked(timed(ctx), filter)
      yield* rows.lines(ctx.tx, filter.metric, cut, part)
    },
  }),
  exportable(trendSheet, {
    count: async (ctx, filter) => (await trendOf(ctx, filter)).length,
    rows: async function* (ctx, filter) {
      mayRead(ctx, filter.metric)
      yield await trendOf(ctx, filter)
    },
  }),
]
