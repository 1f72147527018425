// Statements and their lines as rows of a spreadsheet.

import { statementDeskSheet, statementLineDeskSheet, statementLineSheet, statementSheet } from '#contract/statements/calls'
import { exportable } from '../kit/exportable'
import { readerOf } from './calls'
import * as lines from './line-store'
import * as store from './store'

const first = { pageNumber: 1, pageSize: 1 }

export const statementExports = [statementSheet, statementDeskSheet].map((sheet) =>
  exportable(sheet, {
    count: async ({ tx, session }, filter) => (await store.page(tx, readerOf(session), { ...filter, ...first })).total,
    rows: ({ tx, session }, filter) => store.rows(tx, readerOf(session), filter),
  }),
)
export const lineExports = [statementLineSheet, statementLineDeskSheet].map((sheet) =>
  exportable(sheet, {
    count: async ({ tx, session, language }, filter) => (await lines.page(tx, readerOf(session), { ...filter, ...first }, language)).total,
    rows: ({ tx, session, language }, filter) => lines.rows(tx, readerOf(session), filter, language),
  }),
)
