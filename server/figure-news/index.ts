// Figures by message and the figures of home, joined into one column.

import { figureNews, figureNewsSheet } from '#contract/figure-news/calls'
import { homeFigures } from '#contract/figure-news/home'
import { book, type Column } from '../kit/column'
import { exportable } from '../kit/exportable'
import { figureNewsCalls, ownerOf } from './calls'
import { homeCalls } from './home'
import * as store from './store'
import { tellFiguresCron, tellFiguresTask } from './tell'

const newsExport = exportable(figureNewsSheet, {
  count: (ctx, filter) => store.count(ctx.tx, ownerOf(ctx), filter),
  rows: (ctx, filter) => store.all(ctx.tx, ownerOf(ctx), filter),
})

export const column: Column = {
  name: 'figure-news',
  calls: [book('figureNews', figureNews, { handlers: figureNewsCalls }), book('homeFigures', homeFigures, { handlers: homeCalls })],
  exports: [newsExport],
  tasks: [tellFiguresTask],
  cron: [tellFiguresCron],
}
