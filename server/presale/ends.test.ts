// The end of a presale: goods leave the shelf once, by themselves, and stay where the shop puts them afterwards.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { endedReason } from '#contract/presale/states'
import { type House, openHouse } from '../../house/harness/index'
import { addPresale } from '../../house/presold'
import type { Goods } from '../../house/shopping'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { presaleEndsTask } from './ends'

const day = 86_400_000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ring = () => runTaskOnce(presaleEndsTask, {}, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
const shelfOf = async ({ productId }: Goods) =>
  (
    await house.owner.sql<{ shelfStatus: string; offReason: string | null }[]>`
      select shelf_status, off_reason from product where id = ${productId}`
  )[0]
const news = async ({ productId }: Goods) =>
  (
    await house.owner.sql<
      { total: number }[]
    >`select count(*) as total from notification where link like ${`%commodity/index?id=${productId}`}`.one()
  ).total
const on = { shelfStatus: 'ON', offReason: null }
const off = { shelfStatus: 'OFF', offReason: endedReason[0] }

test('sold whole it ends with the sale; with a deposit it ends with the balance', async () => {
  const whole = await addPresale(house, { type: 'FULL', days: 2 })
  const twice = await addPresale(house, { days: 2 })
  await ring()
  expect([await shelfOf(whole), await shelfOf(twice)]).toEqual([on, on])
  house.clock.advance(3 * day)
  await ring()
  expect([await shelfOf(whole), await shelfOf(twice)]).toEqual([off, on])
  house.clock.advance(4 * day)
  await ring()
  expect(await shelfOf(twice)).toEqual(off)
  expect(await news(whole)).toBeGreaterThan(0)
})

test('once: what the shop puts back stays, however often and from however many processes it is looked for', async () => {
  const goods = await addPresale(house, { type: 'FULL', days: 1 })
  house.clock.advance(2 * day)
  await Promise.all([ring(), ring(), ring()])
  expect(await shelfOf(goods)).toEqual(off)
  const heard = await news(goods)
  await house.owner.sql`update product set shelf_status = 'ON', off_reason = null where id = ${goods.productId}`
  await Promise.all([ring(), ring()])
  expect(await shelfOf(goods)).toEqual(on)
  expect(await news(goods)).toBe(heard)
})

test('what is banned, in the bin or closed by the shop is not touched', async () => {
  const banned = await addPresale(house, { type: 'FULL', days: 1 })
  const closed = await addPresale(house, { type: 'FULL', days: 1 })
  await house.owner.sql`update product set shelf_status = 'BANNED', off_reason = '假货' where id = ${banned.productId}`
  await house.owner.sql`
    update presale_activity set status = 'CLOSED', closed_at = ${house.clock.now().toISOString()}, close_reason = '减产' where product_id = ${closed.productId}`
  house.clock.advance(2 * day)
  await ring()
  expect(await shelfOf(banned)).toEqual({ shelfStatus: 'BANNED', offReason: '假货' })
  expect(await shelfOf(closed)).toEqual(on)
})

test('goods that another presale sells by then stay on the shelf', async () => {
  const goods = await addPresale(house, { type: 'FULL', days: 1 })
  const at = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString()
  await house.owner.sql`
    insert into presale_activity (shop_id, market_id, brand_id, agent_id, product_id, title, type, status, start_at, end_at, ship_rule, ship_days)
    select shop_id, market_id, brand_id, agent_id, id, '第二批', 'FULL', 'SCHEDULED', ${at(1)}, ${at(9)}, 'DAYS_AFTER_PAID', 5 from product where id = ${goods.productId}`
  house.clock.advance(2 * day)
  await ring()
  expect(await shelfOf(goods)).toEqual(on)
})
