// What was sold lately, kept in narrow rows: the same for everybody as reading the orders of the week, and forgotten when the week is over.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, paidOrder } from '../../house/shopping'
import { transact } from '../kit/database/db'
import type { DatabaseRole } from '../kit/database/scope'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { soldDaysTask } from './running-out'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const sql = () => house.owner.sql
const week = 7 * 24 * 60 * 60 * 1000
const readers: [DatabaseRole, string][] = [
  ['md_platform', '1'],
  ['md_market', '101'],
  ['md_market', '102'],
  ['md_shop', '201'],
  ['md_shop', '202'],
]
const scopeOf = (role: DatabaseRole, unitId: string) => ({ role, unitId, accountId: '0', actor: 'test', caller: null })

type Sold = { skuId: string; total: number }
const kept = (role: DatabaseRole, unit: string, since: string) =>
  transact(
    house.db,
    'read',
    scopeOf(role, unit),
    (tx) => tx<Sold[]>`select sku_id, pieces as total from sold_since(${since}) order by sku_id`,
  )
const fromRows = (role: DatabaseRole, unit: string, since: string) =>
  transact(
    house.db,
    'read',
    scopeOf(role, unit),
    (tx) => tx<Sold[]>`
      select i.sku_id, sum(i.qty)::bigint as total from trade_order o join order_item i on i.order_id = o.id
       where o.paid_at >= ${since} and i.sku_id is not null group by 1 order by 1`,
  )

const addUp = () => runTaskOnce(soldDaysTask, null, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })

test('each kind of unit is told what its orders of the week say', async () => {
  const goods = await addGoods(house, { shopId: '201', stock: 50 })
  await paidOrder(house, goods, 6)
  const since = new Date(house.clock.now().getTime() - week).toISOString()
  const told: Sold[][] = []
  for (const [role, unit] of readers) {
    const mine = await kept(role, unit, since)
    expect(mine, `${role} ${unit}`).toEqual(await fromRows(role, unit, since))
    told.push([...mine])
  }
  expect(told.map((rows) => rows.some(({ skuId, total }) => skuId === goods.skuId && total === 6))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(await sql()`select * from reconcile_sold_lately`).toEqual([])
})

test('a payment that turns out to be of another time, or to be none, takes its pieces along', async () => {
  const goods = await addGoods(house, { shopId: '201', stock: 50 })
  const id = await paidOrder(house, goods, 4)
  const since = new Date(house.clock.now().getTime() - week).toISOString()
  const pieces = async () => (await kept('md_shop', '201', since)).find(({ skuId }) => skuId === goods.skuId)?.total ?? 0
  expect(await pieces()).toBe(4)
  await sql()`update trade_order set paid_at = paid_at - interval '30 days' where id = ${id}`
  expect(await pieces()).toBe(0)
  await sql()`update trade_order set paid_at = paid_at + interval '30 days' where id = ${id}`
  expect(await pieces()).toBe(4)
})

test('days that are over are added up, and everybody is told the same as before, whatever is paid or taken back on them later', async () => {
  const goods = await addGoods(house, { shopId: '201', stock: 90 })
  const ids = [
    await paidOrder(house, goods, 1),
    await paidOrder(house, goods, 2),
    await paidOrder(house, goods, 4),
    await paidOrder(house, goods, 8),
  ]
  const now = house.clock.now().getTime()
  const payAgo = (id: string | undefined, hours: number) =>
    sql()`update trade_order set paid_at = ${new Date(now - hours * 3_600_000).toISOString()} where id = ${id ?? ''}`
  const same = async (pieces: number) => {
    for (const hours of [1, 26, 50, 120, 167, 168]) {
      const since = new Date(now - hours * 3_600_000).toISOString()
      for (const [role, unit] of readers)
        expect(await kept(role, unit, since), `${role} ${unit} ${hours}`).toEqual(await fromRows(role, unit, since))
    }
    const told = await kept('md_shop', '201', new Date(now - week).toISOString())
    expect(told.find(({ skuId }) => skuId === goods.skuId)?.total ?? 0).toBe(pieces)
    expect(await sql()`select * from reconcile_sold_days`).toEqual([])
  }
  await payAgo(ids[0], 40)
  await payAgo(ids[1], 64)
  await payAgo(ids[2], 167.5)
  await same(15)
  await addUp()
  const added = await sql()<{ qty: number }[]>`select sum(qty)::int as qty from sold_day where sku_id = ${goods.skuId}`
  expect(sure(added[0]).qty).toBe(7)
  await same(15)
  // Told late of one, and one that turns out to be of another time.
  await payAgo(ids[3], 41)
  await payAgo(ids[1], 720)
  await same(13)
  await addUp()
  await addUp()
  await same(13)
  // A line too many is named.
  await sql()`insert into sold_day (shop_id, day, sku_id, qty) select shop_id, day, sku_id, 1 from sold_day where sku_id = ${goods.skuId} limit 1`
  expect(await sql()`select * from reconcile_sold_days`).toHaveLength(1)
  await sql()`select remember_all_sold(now() - interval '8 days')`
  await same(13)
})

test('what is older than anybody asks for is forgotten; a row that is missing is named', async () => {
  const goods = await addGoods(house, { shopId: '201', stock: 50 })
  const [old, fresh] = [await paidOrder(house, goods), await paidOrder(house, goods)]
  await sql()`update trade_order set paid_at = ${new Date(house.clock.now().getTime() - 2 * week).toISOString()} where id = ${old}`
  await addUp()
  const left = await sql()<{ orderId: string }[]>`select order_id from sold_lately where order_id = any (${[old, fresh]}::bigint[])`
  expect(left.map(({ orderId }) => orderId)).toEqual([fresh])
  expect(await sql()`select * from reconcile_sold_lately`).toEqual([])
  await sql()`delete from sold_lately where order_id = ${fresh}`
  const wrong = await sql()<{ orderId: string; kept: number | null }[]>`select order_id, kept from reconcile_sold_lately`
  expect(sure(wrong[0])).toMatchObject({ orderId: fresh, kept: null })
  await sql()`select remember_all_sold(now() - interval '8 days')`
  expect(await sql()`select * from reconcile_sold_lately`).toEqual([])
})
