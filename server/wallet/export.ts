// Bills as rows of a spreadsheet: the same rows that the list shows.

import type { Bill } from '#contract/wallet/calls'
import { billSheet } from '#contract/wallet/calls'
import { exportable } from '../kit/exportable'
import { lines, page } from './bill-store'
import { filterOf } from './calls'
import { billsOf } from './links'

export const billExport = exportable(billSheet, {
  count: async ({ tx, session }, asked) => {
    const filter = await filterOf(tx, session, asked)
    return filter ? (await page(tx, filter, 1, 1)).total : 0
  },
  rows: async function* ({ tx, session, language }, asked): AsyncGenerator<Bill[]> {
    const filter = await filterOf(tx, session, asked)
    if (!filter) return
    for await (const batch of lines(tx, filter)) yield await billsOf(tx, asked.account, batch, language)
  },
})
