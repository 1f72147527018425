// Orders of packages as rows of a spreadsheet.

import { packageOrderSheet } from '#contract/packages/calls'
import { exportable } from '../kit/exportable'
import { shown } from './calls'
import * as orders from './order-store'

export const packageOrderExport = exportable(packageOrderSheet, {
  count: async ({ tx }, filter) => (await orders.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: async function* ({ tx }, filter) {
    const now = new Date()
    for await (const rows of orders.lines(tx, filter)) yield rows.map((order) => shown(order, now))
  },
})
