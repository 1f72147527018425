// Orders of the demo: ninety days of trade in every state, written set by set, with the books that they would have left behind.

import { partners } from '../../columns'
import type { Tx } from '../../kit/database/db'
import { orderCauseOf, sealWith } from '../../orders/index'
import { chanceFrom } from '../chance'
import { addPresaleOrders } from '../presale-orders'
import { addOddReports, addReports } from '../reports'
import { addAftermath, planAftermath } from './aftermath'
import { withBareTables, withoutTriggers } from './bare-tables'
import { addMoney, addStock } from './books'
import { addRebates, planRebates } from './rebates'
import { addRows, planOrders } from './rows'
import { addShares } from './shares'

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗']
const givens = '小雨 子轩 晓东 佳怡 海燕 文静 志远 思琪 浩宇 美玲 建国 丽娜 俊杰 雪梅 晨曦 梦瑶 国强 雅琴 天佑 若曦'.split(' ')
const places: [region: string, street: string][] = [
  ['330106', '文二路'],
  ['330108', '江南大道'],
  ['310115', '张杨路'],
  ['310104', '漕溪北路'],
  ['320106', '中山北路'],
  ['350203', '厦禾路'],
  ['440305', '南海大道'],
  ['440106', '天河路'],
  ['110105', '建国路'],
  ['510107', '人民南路'],
  ['420111', '珞喻路'],
  ['500103', '解放碑步行街'],
]

/** `postings` are those that no order makes: they are written with the others. */
export type OrderSizes = { orders: number; buyers?: number; postings?: (tx: Tx) => Promise<void> }

const filledTables = ['order_group', 'trade_order', 'order_item', 'shipment', 'shipment_item', 'payment', 'clock', 'order_event']

/** Who buys: their numbers are sealed as a real order's would be. */
async function addBuyers(tx: Tx, buyers: number, dataKey: string): Promise<void> {
  const { key } = await tx<{ key: string }[]>`select sealing_key() as key`.one()
  const seal = sealWith(key, dataKey)
  const chance = chanceFrom(20_260_110)
  const rows = Array.from({ length: buyers }, (_, n) => {
    const name = chance.pick(surnames) + chance.pick(givens)
    const [region, street] = chance.pick(places)
    const mobile = `1${chance.pick(['38', '59', '86', '77'])}${String(10_000_000 + ((n * 7_919 + chance.upTo(7_000)) % 89_999_999))}`
    return {
      n,
      name,
      region,
      address: `${street} ${1 + chance.upTo(900)} 号 ${1 + chance.upTo(18)} 幢 ${101 + chance.upTo(1500)}`,
      ...seal.close(mobile),
    }
  })
  await tx`
    create temp table seed_buyer on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as b(n int, name text, region text, address text, "mobileSealed" text, "mobileMask" text, "mobileLast4" text, "mobileHash" text)`
}

const reportTables = ['provider_report', 'provider_report_state']
const silentTables = ['order_event', 'after_sale', 'product']

async function addWhole(tx: Tx, now: Date, eventsFrom: Date): Promise<void> {
  await addRows(tx, now, eventsFrom)
  await addAftermath(tx, now)
  await addRebates(tx)
}

/** Nothing where there are no goods to sell. Times are counted back from `now`, so that clocks are still running when it is looked at. */
export async function addOrders(
  tx: Tx,
  now: Date,
  { orders, buyers = Math.min(2000, Math.ceil(orders / 3)), postings = async () => {} }: OrderSizes,
  dataKey = '',
): Promise<void> {
  const { many } = await tx<{ many: number }[]>`
    select count(*)::int as many from product p join unit u on u.id = p.shop_id where p.shelf_status = 'ON' and u.status = 'OPEN'`.one()
  if (many === 0 || orders === 0) return
  await addBuyers(tx, buyers, dataKey)
  await planOrders(tx, now, orders, buyers)
  await planAftermath(tx, now)
  await planRebates(tx)
  // A large house is for measuring: it keeps the sums of its books, and the events of its last days.
  const isLarge = orders > 20_000
  const recent = new Date(now.getTime() - 10 * 86_400_000)
  // What is written here at once is no news for anybody, and its events are its history.
  await withoutTriggers(tx, silentTables, async () => {
    await withoutTriggers(
      tx,
      ['trade_order', 'shipment'],
      () => withBareTables(tx, filledTables, () => addWhole(tx, now, isLarge ? recent : new Date(0))),
      // No label was made out yet that a parcel could use.
      ['told_new', 'use_waybill'],
    )
    // A house for measuring keeps sums of its books, from which nobody could tell whose share was whose.
    if (!isLarge) await addShares(tx)
    await addMoney(tx, !isLarge, postings)
    await withBareTables(tx, reportTables, () => addReports(tx))
    await addStock(tx, isLarge ? now : recent)
  })
  for (const table of ['order_group', 'trade_order', 'order_item', 'shipment', 'payment', 'refund', 'after_sale', 'provider_report'])
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 1) from ${tx(table)}), 1000))`
  await tx`select setval('order_no_seq', greatest(${orders} + 20000, nextval('order_no_seq')))`
  await addPresaleOrders(tx, now, dataKey)
  await addOddReports(tx, now, { ORDERS: orderCauseOf(partners) })
}
