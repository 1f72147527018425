// Visits that apps report: within a week and five minutes, each once, so many a minute; and they stay with the agent of their day.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { gateway } from '#contract/gateway/calls'
import { visitsPerMinute, whyNotVisit } from '#contract/gateway/visits'
import { houseRefusals } from '#contract/kit/refusal'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { asHouse } from '../kit/database/door'

let house: House
let shopId: string
let token: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())

const send: Options['send'] = async (url, { method, headers, body }) => {
  const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
  return { text: async () => reply.payload }
}
type Taken = { stored: number; refused: { id: string; why: string }[] }
async function aKey() {
  const { keyId, secret } = (await house.call(gateway.keyAdd, { name: '小程序', scopes: ['events'] }, { token })).data
  // A signature is made by the clock on the wall; the house's stands beside it.
  const client = storefrontClient({ origin: 'http://house', keyId, secret, send })
  return (events: object[]) => client.post<Taken>('/events', { events })
}
const visit = (secondsFromNow = 0) => ({
  id: randomUUID(),
  type: 'VISIT',
  buyerKey: 'openid-9',
  productId: null,
  shopId,
  at: new Date(house.clock.now().getTime() + secondsFromNow * 1000).toISOString(),
})
const week = 7 * 86_400

test.each([
  [-week - 1, 'TOO_OLD'],
  [-week, null],
  [0, null],
  [300, null],
  [301, 'AHEAD'],
] as const)('an event of %i seconds from now: %s', (seconds, why) => {
  const now = new Date('2026-11-17T08:00:00Z')
  expect(whyNotVisit(new Date(now.getTime() + seconds * 1000).toISOString(), now)).toBe(why)
})

test('what is too old or ahead is named and refused; the rest of the batch is stored', async () => {
  const report = await aKey()
  const [old, recent, ahead, far] = [visit(-week - 60), visit(-week + 60), visit(240), visit(400)]
  const { data } = await report([old, recent, ahead, far, { ...visit(), shopId: '203' }])
  expect(data.stored).toBe(2)
  expect(data.refused.map(({ why }) => why)).toEqual(['TOO_OLD', 'AHEAD', 'NOT_YOURS'])
  expect(data.refused[0]?.id).toBe(old.id)
  const { many } = await house.owner.sql<{ many: number }[]>`
    select count(*)::int as many from visit_event where id = any (${[recent.id, ahead.id]}::uuid[])`.one()
  expect(many).toBe(2)
})

test('2,000 a minute under one key: what is beyond is refused whole, and the next minute takes it', async () => {
  const report = await aKey()
  const batch = (many = 200) => Array.from({ length: many }, () => visit())
  for (let sent = 0; sent < visitsPerMinute - 200; sent += 200) expect((await report(batch())).data.stored).toBe(200)
  expect((await report(batch(150))).data.stored).toBe(150)
  const late = batch(51)
  expect((await report(late)).code).toBe(houseRefusals.tooManyFor.code)
  // Refused is not counted: what still has room is taken, and another key has a minute of its own.
  expect((await report(batch(50))).data.stored).toBe(50)
  expect((await report([visit()])).code).toBe(houseRefusals.tooManyFor.code)
  expect((await (await aKey())([visit()])).data.stored).toBe(1)
  house.clock.advance(61_000)
  expect((await report(late)).data.stored).toBe(51)
  house.clock.set(new Date())
})

test('a shop that gets another agent takes its orders along, and its visits stay with the one of their day', async () => {
  const before = visit()
  await (await aKey())([before])
  const { regionCode, agentId } = await house.owner.sql<{ regionCode: string; agentId: string }[]>`
    select region_code, agent_id from unit where id = ${shopId}`.one()
  const other = agentId === '401' ? '402' : '401'
  await asHouse(house.db, 'test', (tx) => tx`insert into jurisdiction (agent_id, region_code) values (${other}, ${regionCode})`)
  const after = visit()
  await (await aKey())([after])
  const agentOf = async (id: string) =>
    (await house.owner.sql<{ agentId: string }[]>`select agent_id from visit_event where id = ${id}`.one()).agentId
  expect([await agentOf(before.id), await agentOf(after.id)]).toEqual([agentId, other])
  const orders = await house.owner.sql<{ agentId: string }[]>`select distinct agent_id from trade_order where shop_id = ${shopId}`
  expect(orders.map(({ agentId: of }) => of)).toEqual([other])
  await asHouse(house.db, 'test', (tx) => tx`delete from jurisdiction where region_code = ${regionCode}`)
})
