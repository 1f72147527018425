// The history of any record, joined into one column.

import { history } from '#contract/history/calls'
import { book, type Column } from '../kit/column'
import { historyCallsOf } from './calls'

export const column: Column = {
  name: 'history',
  calls: (house) => [book('history', history, { handlers: historyCallsOf(house.restorers) })],
}
