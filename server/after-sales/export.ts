// After-sales as rows of a spreadsheet: the same rows that their list shows.

import { afterSaleSheet } from '#contract/after-sales/calls'
import { type Exportable, exportable } from '../kit/exportable'
import * as store from './store'

export const afterSaleExport: Exportable = exportable(afterSaleSheet, {
  count: ({ tx }, filter) => store.count(tx, filter),
  rows: ({ tx }, filter) => store.lines(tx, filter),
})
