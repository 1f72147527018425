// Finding any record, joined into one column.

import { search } from '#contract/search/calls'
import { book, type Column } from '../kit/column'
import { searchCalls } from './calls'

export const column: Column = {
  name: 'search',
  calls: [book('search', search, { handlers: searchCalls })],
}
