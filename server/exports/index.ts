// Any list as a spreadsheet, joined into one column.

import { exports } from '#contract/exports/calls'
import { book, type Column } from '../kit/column'
import { exportCalls } from './calls'
import { downloadExport } from './download'
import { exportKind } from './run'
import { sweepExportsCron, sweepExportsTask } from './sweep'

export const column: Column = {
  name: 'exports',
  calls: (house) => [book('exports', exports, { handlers: exportCalls(house.exports), raw: { download: downloadExport(house.exports) } })],
  jobs: (house) => [exportKind(house.exports)],
  tasks: [sweepExportsTask],
  cron: [sweepExportsCron],
}
