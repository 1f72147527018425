// The data center, joined into one column, and the figures as other columns read them.

import { analysis } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import { book, type Column } from '../kit/column'
import type { Tx } from '../kit/database/db'
import type { Asked } from './asked'
import { analysisCalls } from './calls'
import { analysisExports } from './exports'
import { figuresOf } from './figures'
import { foldCron, foldTask } from './fold'
import { checkCron, checkTask } from './rebuild'

export { type PaidInShop, paidByShop, paidOrders } from './by-shop'
export { rebuildFacts } from './rebuild'

export const column: Column = {
  name: 'analysis',
  calls: [book('analysis', analysis, { handlers: analysisCalls })],
  exports: analysisExports,
  tasks: [foldTask, checkTask],
  cron: [foldCron, checkCron],
}

/** Figures for the unit whose wall the transaction stands behind. */
export const figuresFor = (ctx: { tx: Tx; now: Date }, reader: { unitId: string; zone: string }, asked: Asked, names: readonly Metric[]) =>
  figuresOf(ctx, reader, asked, names)
