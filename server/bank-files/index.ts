// The front door of bank reconciliation.

import { bankFiles } from '#contract/bank-files/calls'
import { book, type Column } from '../kit/column'
import { bankFileCalls } from './calls'
import { bankLineExport } from './export'
import { bankLinesFromSheet } from './import'

export { compare } from './compare-store'

export const column: Column = {
  name: 'bank-files',
  calls: [book('bankFiles', bankFiles, { handlers: bankFileCalls })],
  exports: [bankLineExport],
  imports: [bankLinesFromSheet],
}
