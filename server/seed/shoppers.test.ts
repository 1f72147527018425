// Shoppers at play against a real server: orders arrive and are paid, the books agree, and the same seed has the same wishes.

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiScopes } from '#contract/gateway/states'
import { type House, openHouse } from '../../house/harness/index'
import { ensureKey } from '../gateway/index'
import { asHouse } from '../kit/database/door'
import { reconcile } from '../kit/database/reconcile'
import { type Act, askAt, chanceFrom, shoppersAt, tillAt } from './index'

let house: House
let door: { origin: string; keyId: string; secret: string }
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = house.app.server.address() as AddressInfo
  const key = await asHouse(house.db, 'test', (tx) =>
    ensureKey({ tx, settings: house.settings }, null, { name: 'Demo shoppers', scopes: [...apiScopes] }),
  )
  if (!key) throw new Error('the demo has no market that is open')
  door = { origin: `http://127.0.0.1:${port}`, ...key }
})
afterAll(() => house.close())

async function visits(count: number, seed: number): Promise<Act[]> {
  const till = tillAt(door.origin)
  // What was paid at the till is reported at the door, and a worker looks at it at once.
  const payAt: typeof till = async (paid) => {
    const answer = await till(paid)
    await house.runTasks()
    return answer
  }
  const play = shoppersAt(askAt(door), payAt, chanceFrom(seed))
  const acts: Act[] = []
  for (let n = 0; n < count; n += 1) acts.push(...(await play.step()))
  return acts
}

test('orders are placed and paid, some are not, and every book agrees afterwards', async () => {
  const acts = await visits(40, 7)
  const of = (act: Act['act']) => acts.filter((one) => one.act === act).length
  expect(of('placed')).toBeGreaterThan(5)
  expect(of('paid')).toBeGreaterThan(3)
  expect(of('looked')).toBeGreaterThan(3)
  expect(acts.filter(({ act }) => act === 'refused').length).toBeLessThan(acts.length / 4)
  const { paid } = await house.owner.sql<{ paid: number }[]>`
    select count(*)::int as paid from payment p join order_group g on g.id = p.group_id where g.buyer_key like 'shopper-%' and p.status = 'SUCCESS'`.one()
  expect(paid).toBe(of('paid'))
  expect((await reconcile(house.db)).differences).toEqual([])
  // They saw banners, pressed some, and accepted the notice of each shop that has one.
  const { seen, accepted, placed } = await house.owner.sql<{ seen: number; accepted: number; placed: number }[]>`
    select (select count(*)::int from banner_event) as seen,
           (select count(*)::int from order_notice n join trade_order o on o.id = n.order_id where o.buyer_key like 'shopper-%') as accepted,
           (select count(*)::int from trade_order where buyer_key like 'shopper-%') as placed`.one()
  expect(seen).toBeGreaterThan(20)
  expect([accepted, accepted > 0]).toEqual([placed, true])
})

test('the same seed, the same people with the same wishes', async () => {
  // What they have bought, claimed and earned before has a say in what they may, and in what it costs them.
  const wishes = (acts: Act[]) => acts.map(({ act, buyer }) => `${buyer} ${act}`).slice(0, 3)
  expect(wishes(await visits(8, 11))).toEqual(wishes(await visits(8, 11)))
})

test('a key of the command line is made once', async () => {
  const again = await asHouse(house.db, 'test', (tx) =>
    ensureKey({ tx, settings: house.settings }, null, { name: 'Demo shoppers', scopes: ['goods'] }),
  )
  expect(again?.keyId).toBe(door.keyId)
})
