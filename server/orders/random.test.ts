// Everything that can be done, once; then a few hundred acts at random, several at a time: afterwards every book agrees.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { actNames } from '../../house/acts'
import { type House, openHouse } from '../../house/harness/index'
import { thawPoints } from '../../house/loyalty/trade'
import { giveToRegular, tradeMall } from '../../house/loyalty/trading'
import { addPresale } from '../../house/presold'
import { addGoods, agree, ringClocks } from '../../house/shopping'
import { distributorOf, type Market, type Outcome, tradingIn } from '../../house/trading'
import { tradeCoupons } from '../../house/trading-coupons'
import { playRound } from '../../house/trading-round'
import { reconcile } from '../kit/database/reconcile'

let house: House
let market: Market
beforeAll(async () => {
  house = await openHouse()
  const goods = []
  for (const shopId of ['201', '202', '203'])
    for (let n = 0; n < 2; n += 1) goods.push(await addGoods(house, { shopId, stock: 60, priceFen: 777 + n * 1331, pointsPct: 100 }))
  const presold = [await addPresale(house, { days: 60 }), await addPresale(house, { shopId: '203', days: 60, quota: 40 })]
  await agree(house, '101', 'MARKET_SHARE', 2777)
  await agree(house, '401', 'AGENT_SHARE', 1313)
  await agree(house, '301', 'ROYALTY', 199)
  const [couponIds, distributorCode, mall] = [await tradeCoupons(house), await distributorOf(house, '201'), await tradeMall(house)]
  market = { goods, presold, couponIds, distributorCode, mall }
})
afterAll(() => house.close())

const differences = async () => (await reconcile(house.db)).differences
const seen = async (column: string, table: string) =>
  (await house.owner.sql<{ state: string }[]>`select distinct ${house.owner.sql(column)} as state from ${house.owner.sql(table)}`).map(
    ({ state }) => state,
  )

test('everything that can be done, once', async () => {
  expect([...(await playRound(house, market))].toSorted()).toEqual([...actNames].toSorted())
  expect(await differences()).toEqual([])
  expect(await seen('status', 'commission_record')).toEqual(expect.arrayContaining(['FROZEN', 'SETTLED', 'CANCELED']))
  const parts = await house.owner.sql<{ stage: string }[]>`
    select p.stage from refund r join payment p on p.id = r.payment_id join trade_order o on o.id = r.order_id
     where o.buyer_key like 'r-%' and o.type = 'PRESALE' and r.status = 'SUCCESS' order by p.stage`
  expect(parts.map(({ stage }) => stage)).toEqual(['BALANCE', 'DEPOSIT'])
}, 180_000)

// slow: it is about their number.
test('400 acts at random leave every book in agreement', async () => {
  const trade = tradingIn(house, market, 20_261_115)
  const outcomes: Outcome[] = []
  // Whoever comes and goes spends what they have, or not: one stays away, and loses it for certain.
  await giveToRegular(house, [firstOf(market.goods).skuId], { key: 'r-away', amount: 5, endsIn: 86_400_000 })
  for (let round = 0; round < 50; round += 1) {
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, trade))))
    if (round % 10 === 5) await house.runTasks()
    if (round % 17 === 16) {
      house.clock.advance(2.2 * 86_400_000)
      await ringClocks(house)
    }
  }
  await house.runTasks()
  await thawPoints(house)
  expect(await seen('kind', 'points_note')).toEqual(
    expect.arrayContaining(['EARN_ORDER', 'SPEND_DEDUCT', 'SPEND_MALL', 'RETURN_SPEND', 'EXPIRE']),
  )
  // What comes of each is chance; that none of them is a defect, and that the books agree, is not.
  expect(outcomes).toHaveLength(400)
  expect(await differences()).toEqual([])
}, 300_000)
