// The spreadsheet of orders: a row per order or a row per line, with the chosen columns, in either language, and sums that agree.

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { firstOf, sure } from '#contract/kit/sure'
import {
  backendOrderLineSheet,
  merchantOrderLineSheet,
  orderLineSheet,
  orderSheet,
  orders,
  presaleOrderLineSheet,
} from '#contract/orders/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { returnsDesk } from '../../../house/returns'
import { addGoods, basketOf, pay, place, receiver } from '../../../house/shopping'
import { tasks } from '../../columns'
import { runDueTasks } from '../../kit/jobs/jobs'
import { silentLog } from '../../kit/log'

let house: House
let merchant: string
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
})
afterAll(() => house.close())

type Wanted = { sheet?: string; columns?: string[]; filter?: Record<string, string>; token?: string; language?: 'zh-CN' | 'en' }
type Cell = string | number
type Table = { name: string; head: Cell[]; rows: Cell[][] }

/** Asked for, worked off and fetched, as the console does it; then opened. */
async function exported({ sheet = orderLineSheet.name, columns = [], filter = {}, token = merchant, language }: Wanted): Promise<Table> {
  const started = await house.call(exports.start, { sheet, fileName: '订单', format: 'xlsx', columns, filter }, { token, language })
  expect(started.code).toBe(200)
  await runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks })
  const { id } = started.data
  const reply = await house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })
  const { data: job } = await house.call(jobs.detail, { id }, { token })
  const table = opened(reply.rawPayload, columns.length)
  expect([job.status, job.doneCount, job.totalCount]).toEqual(['DONE', table.rows.length, table.rows.length])
  return table
}

const plain = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, sign: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[sign] ?? '')

/** The cells where they stand: one that is empty is left out of the file. */
function opened(bytes: Buffer, width: number): Table {
  const parts = unzipSync(bytes)
  const rows = [...strFromU8(sure(parts['xl/worksheets/sheet1.xml'])).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: Cell[] = Array.from({ length: width }, () => '')
    for (const [, letters = '', inside = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?>(.*?)<\/c>/gs)) {
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const text = /<t[^>]*>(.*?)<\/t>/s.exec(inside)?.[1]
      cells[at] = text === undefined ? Number(/<v>(.*?)<\/v>/.exec(inside)?.[1]) : plain(text)
    }
    return cells
  })
  const name = /<sheet name="([^"]*)"/.exec(strFromU8(sure(parts['xl/workbook.xml'])))?.[1] ?? ''
  return { name, head: firstOf(rows), rows: rows.slice(1) }
}

/** Three kinds of goods; two pieces of the second leave in a parcel, one piece of the first is refunded. */
async function soldOrder() {
  const goods = [
    await addGoods(house, { priceFen: 1234 }),
    await addGoods(house, { priceFen: 500 }),
    await addGoods(house, { priceFen: 99 }),
  ]
  const lines = goods.map(({ skuId }, at) => ({ skuId, qty: 3 - at }))
  const placed = await place(house, basketOf(lines, { receiver: { ...receiver, name: '=cmd|欧阳&<导出>' } }))
  await pay(house, placed)
  const { id } = firstOf(placed.orders)
  const { data: order } = await house.call(orders.detail, { id }, { token: merchant })
  const desk = returnsDesk(house, () => merchant, firstOf(goods))
  const parcel = { carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '', items: [{ itemId: sure(order.items[1]).id, qty: 2 }] }
  expect((await house.call(orders.ship, { id, ...parcel }, desk.manner())).code).toBe(200)
  await desk.agree(await desk.applied(id, { amountFen: 700 }))
  await runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks })
  return (await house.call(orders.detail, { id }, { token: merchant })).data
}

const lineKeys = Object.keys(orderLineSheet.columns).filter((key) => key.startsWith('line'))

test('a row per line: goods, specification, code, pieces, price, every share, paid, refunded and its parcels', async () => {
  const order = await soldOrder()
  expect(order.refundedFen).toBe(700)
  const columns = ['no', ...lineKeys, 'status']
  const table = await exported({ columns, filter: { keyword: order.no } })
  expect(table.head).toEqual([
    '订单号',
    '商品',
    '规格',
    '规格编码',
    '数量',
    '单位',
    '单价',
    '小计',
    '活动优惠',
    '会员优惠',
    '优惠券',
    '积分抵扣',
    '使用积分',
    '获得积分',
    '运费分摊',
    '商家改价',
    '应付',
    '实付',
    '已退',
    '优惠券补贴',
    '已发数量',
    '已退数量',
    '快递公司',
    '运单号',
    '状态',
  ])
  const yuan = (fen: number) => fen / 100
  expect(table.rows).toEqual(
    order.items.map((item, at) => [
      order.no,
      item.name,
      '标准',
      item.skuCode,
      3 - at,
      '件',
      ...[12.34, 5, 0.99].slice(at, at + 1),
      yuan(item.goodsFen),
      ...[item.discountFen, item.memberFen, item.couponFen, item.pointsFen].map(yuan),
      item.pointsUsed,
      item.pointsEarned,
      ...[item.freightFen, item.adjustFen].map(yuan),
      yuan(item.payableFen),
      yuan(item.paidFen),
      at === 0 ? 7 : 0,
      yuan(item.subsidyFen),
      at === 1 ? 2 : 0,
      at === 0 ? 1 : 0,
      at === 1 ? '顺丰速运' : '',
      at === 1 ? firstOf(order.shipments).trackingNo : '',
      '部分发货',
    ]),
  )
})

test('the order itself stands beside its first line only, so that a column can be added up', async () => {
  const order = await soldOrder()
  const columns = ['lineName', 'paidFen', 'linePaidFen', 'receiverName']
  const { head, rows } = await exported({ columns, filter: { keyword: order.no } })
  expect(head).toEqual(['商品', '订单实付', '实付', '收货人'])
  expect(rows.map(([, paid]) => paid)).toEqual([order.paidFen / 100, '', ''])
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[2]) * 100), 0)).toBe(order.paidFen)
  for (const row of rows) expect(row[3]).toBe('=cmd|欧阳&<导出>')
})

test('the chosen columns in their order, in English', async () => {
  const order = await soldOrder()
  const table = await exported({ columns: ['lineQty', 'status', 'lineName', 'no'], filter: { keyword: order.no }, language: 'en' })
  expect(table.head).toEqual(['Quantity', 'Status', 'Items', 'Order'])
  expect(table.rows[0]).toEqual([3, 'Partly shipped', firstOf(order.items).name, order.no])
  const whole = await exported({ sheet: orderSheet.name, columns: ['no', 'totalQty'], filter: { keyword: order.no }, language: 'en' })
  expect(whole).toMatchObject({ head: ['Order', 'Quantity'], rows: [[order.no, 6]] })
})

const lists: [who: string, sheet: string, wall: string][] = [
  ['merchant01', orderLineSheet.name, 'o.shop_id = 201'],
  ['manager01', merchantOrderLineSheet.name, 'o.market_id = 101'],
  ['manager01', presaleOrderLineSheet.name, "o.market_id = 101 and o.type = 'PRESALE'"],
  ['brandmgr01', backendOrderLineSheet.name, 'o.brand_id = 301'],
  ['agent0001', backendOrderLineSheet.name, 'o.agent_id = 401'],
]
test.each(lists)('%s takes along every line of every order of %s and nothing of anybody else', async (who, sheet, wall) => {
  const token = await house.signIn(who)
  const { rows } = await exported({ sheet, columns: ['no', 'lineName', 'lineQty', 'linePaidFen', 'paidFen'], token })
  const {
    n,
    qty,
    fen,
    orderFen,
    orders: all,
  } = await house.owner.sql
    .unsafe<{ n: number; qty: number; fen: number; orderFen: number; orders: number }[]>(
      `select count(*)::int as n, sum(i.qty)::int as qty, sum(i.paid_fen)::int as fen, count(distinct o.id)::int as orders,
            (select sum(paid_fen)::int from trade_order o where ${wall}) as "orderFen"
       from trade_order o join order_item i on i.order_id = o.id where ${wall}`,
    )
    .one()
  const sum = (at: number) => rows.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
  expect([rows.length, sum(2) / 100, sum(3), sum(4)]).toEqual([n, qty, fen, orderFen])
  expect(new Set(rows.map(([no]) => no)).size).toBe(all)
})

test('an empty list is a sheet with a head', async () => {
  const table = await exported({ columns: ['no', 'lineName'], filter: { keyword: 'NOBODY-HAS-THIS' } })
  expect(table).toMatchObject({ head: ['订单号', '商品'], rows: [] })
})
