// The data center as spreadsheets: the same rows that its screens show.

import { figureRowsSheet, goodsSheet, trendSheet } from '#contract/analysis/sheets'
import { exportable } from '../kit/exportable'
import { cutOf, mayRead, partAsked, readerOf } from './calls'
import { trendOf } from './figures'
import * as goods from './goods'
import * as rows from './rows-store'

/** A job is given no time of its own: what is due is due by the clock at which the file is made. */
const timed = <Ctx extends object>(ctx: Ctx) => ({ ...ctx, now: new Date() })

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
    count: async (ctx, filter) => (await trendOf(timed(ctx), await readerOf(ctx, filter.shopId), filter, filter.metric)).records.length,
    rows: async function* (ctx, filter) {
      mayRead(ctx, filter.metric)
      yield (await trendOf(timed(ctx), await readerOf(ctx, filter.shopId), filter, filter.metric)).records
    },
  }),
]
