// Redemptions in any order: taken, paid, closed, asked back and handed over, and in the end every book agrees.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { storefront } from '#contract/gateway/storefront'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { mallDesk, membersWith, rowFor } from '../../house/loyalty/mall'
import { payAtProvider } from '../../house/shopping'
import { reconcile } from '../kit/database/reconcile'
import { chanceFrom } from '../seed/chance'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

// slow: a hundred and twenty redemptions with what becomes of each, and all books proved
test('whatever becomes of redemptions, pieces, points and money agree', async () => {
  const chance = chanceFrom(17)
  const own = { desk: await mallDesk(house, await house.signIn('merchant01'), '201'), shop: await house.signIn('merchant01') }
  const market = { desk: await mallDesk(house, await house.signIn('manager01'), '202'), shop: await house.signIn('unified01') }
  const malls = await Promise.all(
    [
      { ...own, unitId: '201', givenBy: null },
      { ...market, unitId: '101', givenBy: '202' },
    ].map(async ({ desk, shop, unitId, givenBy }) => ({
      desk,
      shop,
      people: await membersWith(house, unitId, 8, 400),
      goods: [
        await desk.goods({ points: 20, stock: 30, settleFen: 700 }),
        await desk.goods({ points: 15, cashFen: 333, stock: 20, limitPerUser: 4, settleFen: 501 }),
        await desk.offer(rowFor({ kind: 'VIRTUAL', name: '权益', points: 7, cashFen: 99, stock: 30, shopId: givenBy })),
        await desk.offer(rowFor({ kind: 'VIRTUAL', name: '白拿', points: 5, stock: 30, shopId: givenBy })),
      ],
    })),
  )
  const outcomes = new Map<string, number>()
  for (let n = 0; n < 120; n += 1) {
    const { desk, shop, people, goods } = chance.pick(malls)
    const [one, { key }] = [chance.pick(goods), chance.pick(people)]
    const qty = 1 + chance.upTo(3)
    const { code, data } = await desk.redeem(key, one, qty)
    const told = code === 200 ? 'redeemed' : 'refused'
    outcomes.set(told, (outcomes.get(told) ?? 0) + 1)
    if (code !== 200) continue
    const next = chance.upTo(4)
    if (data.payment && next === 0) {
      await desk.apps()(storefront.close, { no: data.orderNo, buyerKey: key })
      continue
    }
    if (data.payment && next < 3) await payAtProvider(house, { ...data.payment, channelNo: `RND-${n}-${data.payment.no}` })
    if (one.kind === 'GOODS' && next === 1) {
      const back = 1 + chance.upTo(qty)
      await desk.goBack(data.orderNo, key, back, sure(one.cashFen) * back, shop)
    }
  }
  expect(outcomes.get('redeemed')).toBeGreaterThan(40)
  expect((await reconcile(house.db)).differences).toEqual([])
}, 180_000)
