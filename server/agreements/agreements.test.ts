// Agreements: the platform sets them, a unit reads its own, and at any time there is at most one rate.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreements } from '#contract/agreements/calls'
import { agreementRefusals, agreementStateOf } from '#contract/agreements/states'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { agree, inHouse } from '../../house/shopping'

const day = 86_400_000
const market = '102'
let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('platform01')
})
afterAll(() => house.close())
let start: Date
/** Nothing is agreed with the market, now or later. */
beforeEach(async () => {
  await agree(house, market, 'MARKET_SHARE', 0)
  start = house.clock.now()
})

const inDays = (days: number) => new Date(start.getTime() + days * day).toISOString()
type Given = {
  id?: string
  version?: number
  unitId?: string
  rateBp?: number
  from?: number
  until?: number | null
  kind?: 'MARKET_SHARE' | 'ROYALTY'
}
const save = ({ unitId = market, kind = 'MARKET_SHARE', rateBp = 3000, from = 0, until = null, ...more }: Given = {}) =>
  house.call(
    agreements.save,
    { ...more, unitId, kind, rateBp, validFrom: inDays(from), validUntil: until === null ? null : inDays(until) },
    { token, idempotencyKey: crypto.randomUUID() },
  )
const end = (id: string, version: number, at?: string) =>
  house.call(agreements.end, { id, version, at }, { token, idempotencyKey: crypto.randomUUID() })
const rateIn = async (days: number) => {
  const at = inDays(days)
  return (await inHouse(house, (tx) => tx<{ bp: number }[]>`select agreed_bp(${market}, 'MARKET_SHARE', ${at}) as bp`.one())).bp
}

test('set by the platform, read by the unit and by no other, kept in the history', async () => {
  const { data, code } = await save({ rateBp: 2500, until: 30 })
  expect(code).toBe(200)
  expect(data).toMatchObject({ unitId: market, rateBp: 2500, state: 'NOW', createdBy: expect.stringMatching(/./), version: 1 })
  expect(data.unitName).not.toBe('')
  const own = async (who: string) =>
    (await house.call(agreements.own, {}, { token: await house.signIn(who) })).data.rates.map(({ id }) => id)
  expect(await own('manager02')).toContain(data.id)
  expect(await own('manager01')).not.toContain(data.id)
  const { data: page } = await house.call(agreements.page, { pageNumber: 1, pageSize: 20, unitId: market, state: 'NOW' }, { token })
  expect(page.records.map(({ id }) => id)).toEqual([data.id])
  const told = await house.owner.sql<
    { action: string }[]
  >`select action from audit_log where entity = 'agreement' and entity_id = ${data.id}`
  expect(told.map(({ action }) => action)).toEqual(['insert'])
})

test('whoever has a wallet reads by what it is settled: what it had before too, and what is set for it elsewhere', async () => {
  const own = async (who: string) => (await house.call(agreements.own, {}, { token: await house.signIn(who) })).data
  const brand = await own('brandmgr01')
  expect(brand.terms).toEqual([])
  expect(brand.rates.map(({ kind }) => kind)).toContain('ROYALTY')
  const { data: all } = await house.call(agreements.page, { pageSize: 100, unitId: firstOf(brand.rates).unitId }, { token })
  expect(brand.rates.map(({ id }) => id).toSorted()).toEqual(all.records.map(({ id }) => id).toSorted())
  const shop = await own('merchant01')
  expect(shop.rates).toEqual([])
  const unit = await house.owner.sql<{ bp: number }[]>`select commission_rate_bp as bp from unit where id = 201`.one()
  expect(shop.terms).toContainEqual({ kind: 'COMMISSION', rateBp: unit.bp, otherName: '' })
  const distributor = await own('distributor01')
  expect(distributor.terms).toEqual([{ kind: 'REBATE', rateBp: expect.any(Number), otherName: expect.stringMatching(/./) }])
})

test.each<[string, Given, { code: number }]>([
  ['a kind that is not the unit’s', { kind: 'ROYALTY' }, agreementRefusals.wrongUnit],
  ['a unit that is not there', { unitId: '99999999' }, agreementRefusals.wrongUnit],
  ['more than a market can have', { rateBp: 8001 }, agreementRefusals.tooMuch],
  ['from yesterday', { from: -1 }, agreementRefusals.past],
  ['over before it begins', { from: 2, until: 1 }, agreementRefusals.order],
])('refused: %s', async (_name, given, refusal) => {
  expect((await save(given)).code).toBe(refusal.code)
})

test.each([
  ['within it', 12, 15, true],
  ['over its end', 19, 25, true],
  ['without an end', 0, null, true],
  ['up to its first moment', 1, 10, false],
  ['from its last moment', 20, 30, false],
])('beside one from day 10 to day 20: %s', async (_name, from, until, isRefused) => {
  await save({ from: 10, until: 20 })
  expect((await save({ from, until })).code).toBe(isRefused ? agreementRefusals.overlaps.code : 200)
})

test('twenty at once: one is kept', async () => {
  const codes = (await Promise.all(Array.from({ length: 20 }, () => save()))).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === agreementRefusals.overlaps.code)).toHaveLength(19)
})

test('what is still to come can be changed, what is in force only be ended, and what somebody changed meanwhile is shown', async () => {
  const { data: later } = await save({ from: 5 })
  const { data: changed, code } = await save({ id: later.id, version: later.version, from: 6, rateBp: 100 })
  expect([code, changed.rateBp, changed.version]).toEqual([200, 100, 2])
  expect((await save({ id: later.id, version: later.version, from: 6 })).code).toBe(houseRefusals.stale.code)
  const { data: now } = await save({ until: 2 })
  expect((await save({ id: now.id, version: now.version })).code).toBe(agreementRefusals.begun.code)
})

test('ended now, on a day, or before it began', async () => {
  const { data: now } = await save({ rateBp: 700 })
  expect([await rateIn(0.01), await rateIn(400)]).toEqual([700, 700])
  expect(await rateIn(-0.01)).not.toBe(700)
  const { data: until } = await end(now.id, now.version, inDays(3))
  expect([until.state, await rateIn(2.9), await rateIn(3)]).toEqual(['NOW', 700, 0])
  expect((await end(now.id, until.version, inDays(4))).code).toBe(agreementRefusals.later.code)
  const { data: over } = await end(now.id, until.version)
  expect([over.state, await rateIn(0.01)]).toEqual(['OVER', 0])
  expect((await end(now.id, over.version)).code).toBe(agreementRefusals.ended.code)
  const { data: later } = await save({ from: 5 })
  const { data: called } = await end(later.id, later.version)
  expect([called.state, called.validUntil, await rateIn(6)]).toEqual(['OVER', later.validFrom, 0])
  expect((await save({ from: 5 })).code).toBe(200)
})

test('the database finds the same states as the contract', async () => {
  await save({ until: 1 })
  await save({ from: 1, until: 2 })
  const { data: off } = await save({ from: 3 })
  await end(off.id, off.version)
  for (const state of ['NOW', 'LATER', 'OVER'] as const) {
    const { data } = await house.call(agreements.page, { pageNumber: 1, pageSize: 100, state }, { token })
    expect(data.records.map((row) => agreementStateOf(row, house.clock.now()))).toEqual(data.records.map(() => state))
    expect(data.records.length).toBeGreaterThan(0)
  }
})
