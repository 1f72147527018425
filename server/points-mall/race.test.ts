// Many at once for the last pieces, over two servers as they run in production.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { mallRefusals } from '#contract/points-mall/states'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { mallDesk, membersWith } from '../../house/loyalty/mall'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

// slow: two servers are started, and answer three hundred signed requests
test('of 300 members who ask two processes for 10 pieces, 10 get one, and points are taken of exactly those', async () => {
  const desk = await mallDesk(house, await house.signIn('merchant01'), '201')
  const goods = await desk.goods({ points: 30, stock: 10 }, 50)
  const people = await membersWith(house, '201', 300, 100)
  const { urls, stop } = await startProcesses(house, 2)
  // Whoever is told that others are busy with it asks again.
  const insist = async (key: string, n: number) => {
    for (;;) {
      const reply = await desk.redeem(key, goods, 1, desk.apps(urls[n % 2]))
      if (reply.code !== houseRefusals.busy.code) return reply
    }
  }
  const replies = await Promise.all(people.map(({ key }, n) => insist(key, n))).finally(stop)
  const won = people.filter((_, n) => replies[n]?.code === 200)
  expect(won).toHaveLength(10)
  const others = new Set(replies.filter(({ code }) => code !== 200).map(({ code }) => code))
  expect([...others]).toEqual([mallRefusals.soldOut.code])
  const rows = await house.owner.sql<{ id: string; pointsTotal: number }[]>`
    select id, points as points_total from member where id = any (${people.map(({ id }) => id)}::bigint[]) and points <> 100 order by id`
  expect(rows.map(({ id }) => id)).toEqual(won.map(({ id }) => id))
  expect(new Set(rows.map(({ pointsTotal }) => pointsTotal))).toEqual(new Set([70]))
  expect(await desk.detail(goods.id)).toMatchObject({ soldCount: 10, leftCount: 0, state: 'SOLD_OUT' })
}, 180_000)
