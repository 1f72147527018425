// Rows without a figure as tables: just paid, to ship, by the time that is left, running out, asked back.

import { afterSaleStatusWords, afterSaleTypeWords } from '#contract/after-sales/states'
import { daysLater } from '#contract/analysis/periods'
import type { HouseRows } from '#contract/datasets/definition'
import { andMore, columnWords, dueClasses, dueClassWords } from '#contract/datasets/words'
import { startOfDay, writeDate } from '#contract/kit/dates'
import { fill } from '#contract/kit/words'
import { daysLeft, stockName } from '#contract/stock/calls'
import { runningOut } from '../../stock/index'
import { type Told, type ToldCell, type ToldColumn, told, wayTo } from '../told'
import { type Asking, orderWays, type Unit } from './asked'
import * as store from './rows-store'

const column = (key: keyof typeof columnWords, kind: ToldColumn['kind']): ToldColumn => ({ key, words: columnWords[key], kind })

export const rowColumns: Readonly<Record<HouseRows, readonly ToldColumn[]>> = {
  latestPaid: [
    column('paidAt', 'time'),
    column('shopName', 'text'),
    column('goodsName', 'text'),
    column('qty', 'count'),
    column('paidFen', 'fen'),
  ],
  toShip: [
    column('dueAt', 'time'),
    column('shopName', 'text'),
    column('goodsName', 'text'),
    column('qty', 'count'),
    column('paidFen', 'fen'),
    column('paidAt', 'time'),
  ],
  shipByDue: [column('key', 'text'), column('name', 'text'), { key: 'count', words: columnWords.orders, kind: 'count' }],
  runningOut: [column('goodsName', 'text'), column('available', 'count'), column('soldInWeek', 'count'), column('daysLeft', 'count')],
  afterSales: [
    column('dueAt', 'time'),
    column('shopName', 'text'),
    column('goodsName', 'text'),
    column('type', 'text'),
    column('state', 'text'),
    column('qty', 'count'),
    column('applyFen', 'fen'),
    column('appliedAt', 'time'),
  ],
}

/** The first of the goods, and how many pieces there are in all where they are more than one. */
export const goodsText = (name: string, qty: number): ToldCell =>
  qty > 1 ? [fill(andMore[0], { name, n: qty }), fill(andMore[1], { name, n: qty })] : name

const waiting = { statuses: ['WAIT_SHIP', 'PART_SHIPPED'] }

const tables: Readonly<Record<HouseRows, (ctx: Asking, unit: Unit, top: number) => Promise<Told>>> = {
  latestPaid: async ({ tx }, _unit, top) => {
    const orders = await store.latestPaid(tx, top)
    const rows = orders.map(({ at, shopName, goodsName, qty, lineFen }) => ({
      paidAt: at,
      shopName,
      goodsName: goodsText(goodsName, qty),
      qty,
      paidFen: lineFen,
    }))
    return told(rowColumns.latestPaid, rows, { ways: orders.map(({ id }) => orderWays({ id })) })
  },

  toShip: async ({ tx }, _unit, top) => {
    const { total, records } = await store.toShip(tx, top)
    const rows = records.map(({ at, dueAt, shopName, goodsName, qty, lineFen }) => ({
      dueAt,
      shopName,
      goodsName: goodsText(goodsName, qty),
      qty,
      paidFen: lineFen,
      paidAt: at,
    }))
    return told(rowColumns.toShip, rows, { total, ways: records.map(({ id }) => orderWays({ id })) })
  },

  shipByDue: async ({ tx, now }, { zone }) => {
    const counts = await store.shipByDue(tx, now, startOfDay(daysLater(writeDate(now, zone), 1), zone))
    const rows = dueClasses.map((key) => ({ key, name: dueClassWords[key], count: counts[key] ?? 0 }))
    const ways = dueClasses.map((key) => orderWays(key === 'late' ? { overdue: true } : { ...waiting, sort: 'shipDeadline', order: 'asc' }))
    return told(rowColumns.shipByDue, rows, { ways })
  },

  runningOut: async ({ tx, now }, _unit, top) => {
    const { total, records } = await runningOut(tx, now, top)
    const rows = records.map((sku) => ({
      goodsName: stockName(sku),
      available: sku.available,
      soldInWeek: sku.soldInWeek,
      daysLeft: daysLeft(sku),
    }))
    return told(rowColumns.runningOut, rows, { total, ways: records.map(({ id }) => [wayTo('stock', 'stock:read', { id })]) })
  },

  afterSales: async ({ tx }, _unit, top) => {
    const { total, records } = await store.openAfterSales(tx, top)
    const rows = records.map(({ id: _id, type, status, ...row }) => ({
      ...row,
      type: afterSaleTypeWords[type],
      state: afterSaleStatusWords[status],
    }))
    return told(rowColumns.afterSales, rows, { total, ways: records.map(({ id }) => [wayTo('afterSales', 'after-sale:read', { id })]) })
  },
}

export const rowsTable = (ctx: Asking, unit: Unit, of: HouseRows, top: number): Promise<Told> => tables[of](ctx, unit, top)
