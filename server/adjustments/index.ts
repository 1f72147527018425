// The front door of fines and adjustments.

import { adjustments } from '#contract/adjustments/calls'
import { book, type Column } from '../kit/column'
import { adjustmentCalls } from './calls'
import { adjustmentExport } from './export'

export const column: Column = {
  name: 'adjustments',
  calls: [book('adjustments', adjustments, { handlers: adjustmentCalls })],
  exports: [adjustmentExport],
}
