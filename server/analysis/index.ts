// The data center, joined into one column, and the figures as other columns read them.

import { analysis } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import { book, type Column } from '../kit/column'
import type { Tx } from '../kit/database/db'
import { type Asked, frameOf } from './asked'
import { analysisCalls } from './calls'
import { analysisExports } from './exports'
import { figuresOf, trendsOf, valuesOf } from './figures'
import { foldCron, foldTask } from './fold'
import { funnelOf, hoursOf, type PartDimension, partsOf, topGoods } from './parts'
import { checkCron, checkTask } from './rebuild'

export { type PaidInShop, paidByShop, paidOrders } from './by-shop'
export { rebuildFacts } from './rebuild'
export { seesShop } from './seen-store'

export const column: Column = {
  name: 'analysis',
  calls: [book('analysis', analysis, { handlers: analysisCalls })],
  exports: analysisExports,
  tasks: [foldTask, checkTask],
  cron: [foldCron, checkCron],
}

type Asking = { tx: Tx; now: Date }
type Reader = { unitId: string; zone: string }

/** Figures for the unit whose wall the transaction stands behind; and so are all that follow. */
export const figuresFor = (ctx: Asking, reader: Reader, asked: Asked, names: readonly Metric[]) => figuresOf(ctx, reader, asked, names)
/** The same without their steps. */
export const valuesFor = (ctx: Asking, reader: Reader, asked: Asked, names: readonly Metric[]) => valuesOf(ctx, reader, asked, names)
/** On a wall all of yesterday stands behind what there is of today. */
export const trendsFor = (ctx: Asking, reader: Reader, asked: Asked, names: readonly Metric[]) =>
  trendsOf(ctx, reader, asked, names, 'whole')
export const partsFor = (ctx: Asking, { zone }: Reader, asked: Asked, by: PartDimension, province?: string) =>
  partsOf(ctx.tx, by, frameOf(asked, zone, ctx.now).cut, province)
export const hoursFor = (ctx: Asking, { zone }: Reader, asked: Asked) => hoursOf(ctx.tx, frameOf(asked, zone, ctx.now).cut)
export const funnelFor = funnelOf
export const topGoodsFor = topGoods
