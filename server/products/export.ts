// Goods as rows of a spreadsheet: one per SKU, with what its product says repeated.

import { goodsSheet } from '#contract/products/calls'
import { exportable } from '../kit/exportable'
import * as lines from './line-store'

export const goodsExport = exportable(goodsSheet, {
  count: ({ tx }, filter) => lines.count(tx, filter),
  rows: ({ tx }, filter) => lines.lines(tx, filter),
})
