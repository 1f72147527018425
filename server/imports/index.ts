// Any list from a spreadsheet, joined into one column.

import { imports } from '#contract/imports/calls'
import { book, type Column } from '../kit/column'
import { importCallsOf } from './calls'
import { importJobOf } from './run'
import { sweepImportsCron, sweepImportsTask } from './sweep'

export const column: Column = {
  name: 'imports',
  calls: (house) => [book('imports', imports, { handlers: importCallsOf(house.imports) })],
  jobs: (house) => [importJobOf(house.imports)],
  tasks: [sweepImportsTask],
  cron: [sweepImportsCron],
}
