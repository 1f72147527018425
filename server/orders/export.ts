// Orders as rows of a spreadsheet: the same rows that their lists show.

import type { Sheet } from '#contract/kit/sheet'
import { backendOrderSheet, merchantOrderSheet, orderSheet, type orders, presaleOrderSheet } from '#contract/orders'
import { type Exportable, exportable } from '../kit/exportable'
import * as lists from './list-store'

type ListCall = typeof orders.page

/** A number in a filter is hashed with the house's key, which an export has no settings for: it is found by what the list shows of it. */
const searchOf = (): lists.Search => ({ now: new Date(), mobileHash: null })
const exportOf = (sheet: Sheet<ListCall>, more: Partial<lists.Filter> = {}): Exportable =>
  exportable(sheet, {
    count: ({ tx }, filter) => lists.count(tx, { ...filter, ...more }, searchOf()),
    rows: ({ tx }, filter) => lists.lines(tx, { ...filter, ...more }, searchOf()),
  })

export const orderExports: readonly Exportable[] = [
  exportOf(orderSheet),
  exportOf(merchantOrderSheet),
  exportOf(presaleOrderSheet, { type: 'PRESALE' }),
  exportOf(backendOrderSheet),
]
