// Orders of packages as rows of a spreadsheet.

import { ownPackageOrderSheet, packageOrderSheet } from '#contract/packages/calls'
import { exportable } from '../kit/exportable'
import * as orders from './order-store'
import { shown } from './told'

const exported = (sheet: typeof packageOrderSheet) =>
  exportable(sheet, {
    count: async ({ tx }, filter) => (await orders.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
    rows: async function* ({ tx }, filter) {
      const now = new Date()
      for await (const rows of orders.lines(tx, filter)) yield rows.map((order) => shown(order, now))
    },
  })

export const packageExports = [exported(packageOrderSheet), exported(ownPackageOrderSheet)]
