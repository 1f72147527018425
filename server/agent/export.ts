// Reports as rows of a spreadsheet: the same lines that the screen shows.

import { reportSheet } from '#contract/agent/calls'
import { exportable } from '../kit/exportable'
import * as report from './report-store'

export const reportExport = exportable(reportSheet, {
  count: ({ tx, session }, filter) => report.count(tx, filter, session.unit.kind === 'PLATFORM'),
  rows: ({ tx, session }, filter) => report.lines(tx, filter, session.unit.kind === 'PLATFORM'),
})
