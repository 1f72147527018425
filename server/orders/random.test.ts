// A few hundred acts at random, several at a time, by buyers, shops, the platform and the clocks: afterwards every book agrees.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, type Goods, ringClocks } from '../../house/shopping'
import { type Outcome, tradingIn } from '../../house/trading'
import { reconcile } from '../kit/reconcile'

let house: House
const goods: Goods[] = []
beforeAll(async () => {
  house = await openHouse()
  for (const shopId of ['201', '202', '203'])
    for (let n = 0; n < 2; n += 1) goods.push(await addGoods(house, { shopId, stock: 60, priceFen: 777 + n * 1331 }))
})
afterAll(() => house.close())

test('400 acts at random leave every book in agreement', async () => {
  const trade = tradingIn(house, goods, 20_261_115)
  const outcomes: Outcome[] = []
  for (let round = 0; round < 50; round += 1) {
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, trade))))
    if (round % 10 === 5) await house.runTasks()
    if (round % 17 === 16) {
      house.clock.advance(2.2 * 86_400_000)
      await ringClocks(house)
    }
  }
  await house.runTasks()
  const { differences } = await reconcile(house.db)
  expect(differences).toEqual([])
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(100)
  const states = await house.db.pool<{ status: string }[]>`select distinct status from trade_order where buyer_key like 'r-%'`
  expect(states.length).toBeGreaterThan(4)
  const happened = await house.db.pool<{ type: string }[]>`
    select distinct e.type from order_event e join trade_order o on o.id = e.order_id where o.buyer_key like 'r-%'`
  const types = happened.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['PLACED', 'PAID', 'SHIPPED', 'CLOSED', 'AFTER_SALE_APPLIED']))
}, 120_000)
