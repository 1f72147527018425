// Doing one thing to many rows of any column, joined into one column.

import { bulk } from '#contract/bulk/calls'
import { book, type Column } from '../kit/column'
import { bulkCallsOf } from './calls'
import { bulkJobOf, undoJobOf } from './run'

export const column: Column = {
  name: 'bulk',
  calls: (house) => [book('bulk', bulk, { handlers: bulkCallsOf(house.bulk) })],
  jobs: (house) => [bulkJobOf(house.bulk), undoJobOf(house.bulk)],
}
