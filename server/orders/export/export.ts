// Orders as rows of a spreadsheet: the same orders that their lists show, one row each or one row per line of goods.

import type { Sheet } from '#contract/kit/sheet'
import {
  backendOrderLineSheet,
  backendOrderSheet,
  merchantOrderLineSheet,
  merchantOrderSheet,
  orderLineSheet,
  orderSheet,
  type orders,
  presaleOrderLineSheet,
  presaleOrderSheet,
} from '#contract/orders/calls'
import { type Exportable, exportable } from '../../kit/exportable'
import { count, type Filter, type Search } from '../list/list-store'
import * as store from './export-store'
import { addressed } from './receivers'

type ListCall = typeof orders.page

/** A number in a filter is hashed with the house's key, which an export has no settings for: it is found by what the list shows of it. */
const searchOf = (): Search => ({ now: new Date(), mobileHash: null })
const perOrder = (sheet: Sheet<ListCall>, more: Partial<Filter> = {}): Exportable =>
  exportable(sheet, {
    count: ({ tx }, filter) => count(tx, { ...filter, ...more }, searchOf()),
    rows: (ctx, filter) => addressed(ctx, store.orders(ctx.tx, { ...filter, ...more }, searchOf())),
  })
const perLine = (sheet: Sheet<ListCall>, more: Partial<Filter> = {}): Exportable =>
  exportable(sheet, {
    count: ({ tx }, filter) => store.countLines(tx, { ...filter, ...more }, searchOf()),
    rows: (ctx, filter) => firstMarked(addressed(ctx, store.lines(ctx.tx, { ...filter, ...more }, searchOf()))),
  })

/** Lines of an order follow each other, across batches too. */
async function* firstMarked<Line extends { id: string }>(
  batches: AsyncIterable<Line[]>,
): AsyncIterable<(Line & { isFirstLine: boolean })[]> {
  let before = ''
  for await (const batch of batches) {
    yield batch.map((line) => {
      const isFirstLine = line.id !== before
      before = line.id
      return Object.assign(line, { isFirstLine })
    })
  }
}

const presale = { type: 'PRESALE' } as const
export const orderExports: readonly Exportable[] = [
  perOrder(orderSheet),
  perLine(orderLineSheet),
  perOrder(merchantOrderSheet),
  perLine(merchantOrderLineSheet),
  perOrder(presaleOrderSheet, presale),
  perLine(presaleOrderLineSheet, presale),
  perOrder(backendOrderSheet),
  perLine(backendOrderLineSheet),
]
