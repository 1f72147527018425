// The front door of stock.

import { stock } from '#contract/stock/calls'
import { book, type Column } from '../kit/column'
import { stockCalls } from './calls'
import { stockExport } from './export'
import { stockFromSheet } from './import'
import { soldDaysCron, soldDaysTask } from './running-out'

export { adjust, allocate, type Cause, type Demand, giveBack, openStock, receive, receiveAll, release, ship, unship } from './move'
export { runningOut } from './running-out'

export const column: Column = {
  name: 'stock',
  calls: [book('stock', stock, { handlers: stockCalls })],
  exports: [stockExport],
  imports: [stockFromSheet],
  tasks: [soldDaysTask],
  cron: [soldDaysCron],
}
