// Membership: a unit's programme, whose works in which shop, switching it on, and settings that two people change.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { memberships } from '#contract/membership/calls'
import { firstRung } from '#contract/membership/levels'
import { membershipRefusals } from '#contract/membership/refusals'
import { fieldsOfSettings, standardSettings } from '#contract/membership/settings'
import { graceDays, redeemDays } from '#contract/packages/states'
import { asHouse } from '#server/kit/database/door'
import { type House, type Manner, openHouse } from '../../house/harness/index'
import { givePackage, levelsOf, saveLevels, sentLevel } from '../../house/membership/programme'
import { programmesOf } from './index'

let house: House
let shop: Manner
let market: Manner
/** A shop that runs itself and has no programme yet. */
let fresh: Manner
/** The manager of the market within a shop that the market runs. */
let unified: Manner
const day = 86_400_000
const later = (days: number) => new Date(house.clock.now().getTime() + days * day)

beforeAll(async () => {
  house = await openHouse()
  const token = await house.signIn('manager01')
  shop = { token: await house.signIn('merchant01') }
  fresh = { token: await house.signIn('merchant08') }
  market = { token, unit: '101' }
  unified = { token, unit: '202' }
  await house.owner.sql`delete from package_status`
})
afterAll(() => house.close())

const inShops = (...ids: string[]) => asHouse(house.db, 'test', (tx) => programmesOf(tx, ids, house.clock.now()))
const enable = (isEnabled: boolean, by: Manner, version?: number) => house.call(memberships.changeEnable, { isEnabled, version }, by)
const settingsOf = async (by: Manner) => (await house.call(memberships.settings, {}, by)).data
/** As its form sends it. */
const formOf = async (by: Manner) => {
  const { version, ...named } = await settingsOf(by)
  return { ...fieldsOfSettings(named), version }
}

test('a unit begins with nothing: what it sees is what a first save would make', async () => {
  expect((await house.call(memberships.list, {}, fresh)).data).toEqual([])
  expect((await house.call(memberships.levels, {}, fresh)).data).toEqual({ levels: [], version: 0 })
  expect((await house.call(memberships.levelList, {}, fresh)).data).toEqual([])
  expect(await settingsOf(fresh)).toEqual({ pointsName: '积分', growthName: '成长值', settings: standardSettings, version: 0 })
  const tried = (await house.call(memberships.tryLadder, { levels: [firstRung] }, fresh)).data
  expect(tried).toMatchObject({ risingCount: 0, fallingCount: 0, moreFen: 0, rungs: [{ name: '普通会员', thenCount: 0 }] })
  expect((await inShops('208')).size).toBe(0)
})

test('it is switched on with a package that earns, and has a rung from its first moment', async () => {
  expect((await enable(true, fresh)).code).toBe(membershipRefusals.noPackage.code)
  const until = later(14)
  await givePackage(house, '208', until, 'trial')
  const on = (await enable(true, fresh)).data
  expect(on).toMatchObject({ unitId: '208', unitKind: 'SHOP', isEnabled: true, memberCount: 0, packageUntil: until.toISOString() })
  expect((await house.call(memberships.levels, {}, fresh)).data).toMatchObject({
    levels: [{ rank: 1, ...firstRung, memberCount: 0 }],
    version: 1,
  })
  expect((await enable(false, fresh, on.version + 5)).code).toBe(houseRefusals.stale.code)
  expect((await enable(false, fresh, on.version)).data.isEnabled).toBe(false)
  expect((await inShops('208')).get('208')).toMatchObject({ isEnabled: false, earns: false, redeems: false })
  // What is on already stays as it is: nothing new in its history.
  const again = (await enable(true, fresh)).data
  expect((await enable(true, fresh)).data.version).toBe(again.version)
})

test.each<[string, { paid?: number; trial?: number }, boolean, boolean]>([
  ['on trial', { trial: 1 }, true, true],
  ['paid', { paid: 1 }, true, true],
  ['in grace', { paid: -1 }, true, true],
  ['after grace', { paid: -graceDays - 1 }, false, true],
  ['after a trial', { trial: -1 }, false, true],
  ['a month after a trial', { trial: -redeemDays - 1 }, false, false],
  ['a month after grace', { paid: -graceDays - redeemDays - 1 }, false, false],
  ['paid after a trial', { paid: 1, trial: -20 }, true, true],
  ['never bought', {}, false, false],
])('%s: whether it earns and redeems', async (_when, { paid, trial }, earns, redeems) => {
  const until = (days: number | undefined) => (days === undefined ? null : later(days).toISOString())
  await house.owner.sql`delete from package_status where unit_id = 201`
  if (paid !== undefined || trial !== undefined)
    await house.owner.sql`insert into package_status (unit_id, paid_until, trial_until) values (201, ${until(paid)}, ${until(trial)})`
  expect((await inShops('201')).get('201')).toMatchObject({ earns, redeems })
})

test("a shop that its market runs has its market's programme, to look at and not to change", async () => {
  const here = await inShops('201', '202', '204', '999999')
  expect(['201', '202', '204', '999999'].map((id) => [id, here.get(id)?.unitId])).toEqual([
    ['201', '201'],
    ['202', '101'],
    ['204', '101'],
    ['999999', undefined],
  ])
  expect(here.get('202')?.place).toEqual({ shopId: null, marketId: '101', brandId: null, agentId: null })
  expect((await house.call(memberships.list, {}, unified)).data).toMatchObject([{ unitId: '101', unitKind: 'MARKET' }])
  expect(await settingsOf(unified)).toEqual(await settingsOf(market))
  const { levels, version } = (await house.call(memberships.levels, {}, unified)).data
  expect(levels.map(({ name }) => name)).toEqual(['普通会员', '银卡会员', '金卡会员', '钻石会员'])
  const { ofMarket } = membershipRefusals
  expect((await enable(false, unified)).code).toBe(ofMarket.code)
  expect((await house.call(memberships.saveSettings, await formOf(unified), unified)).code).toBe(ofMarket.code)
  const sent = { levels: levels.map(sentLevel), version }
  expect((await house.call(memberships.saveAll, sent, { ...unified, idempotencyKey: 'unified-ladder' })).code).toBe(ofMarket.code)
})

test("whoever runs a unified shop is not let in at all, and nobody sees a stranger's", async () => {
  const own = { token: await house.signIn('unified01') }
  expect((await house.call(memberships.list, {}, own)).code).toBe(403)
  const units = async (by: Manner) => (await house.call(memberships.list, {}, by)).data.map(({ unitId }) => unitId)
  expect(await units(shop)).toEqual(['201'])
  expect(await units(market)).toEqual(['101', '201', '203'])
  const theirs = (await house.call(memberships.levels, {}, market)).data
  const strange = await levelsOf(house, sure(shop.token))
  const mixed = [...strange.levels.map(sentLevel).slice(0, 1), { ...sentLevel(sure(theirs.levels[1])), growthThreshold: 1 }]
  expect((await saveLevels(house, sure(shop.token), mixed, strange.version)).code).toBe(membershipRefusals.levelMissing.code)
})

test('a shop that its market takes over keeps what it had, and nobody changes it', async () => {
  const by = { token: await house.signIn('manager01'), unit: '203' }
  const before = (await inShops('203')).get('203')
  await house.owner.sql`update unit set manage_mode = 1 where id = 203`
  expect((await inShops('203')).get('203')?.unitId).toBe('101')
  expect((await enable(false, by)).code).toBe(membershipRefusals.ofMarket.code)
  expect((await house.call(memberships.list, {}, market)).data.map(({ unitId }) => unitId)).toEqual(['101', '201'])
  await house.owner.sql`update unit set manage_mode = 2 where id = 203`
  expect((await inShops('203')).get('203')).toEqual(before)
})

test('a shop that joins another market takes its programme along', async () => {
  await house.owner.sql`update unit set market_id = 102 where id = 203`
  const { place } = sure((await inShops('203')).get('203'))
  const [level] = await house.owner.sql<{ marketId: string }[]>`select market_id from member_level where shop_id = 203`
  expect([place.marketId, level?.marketId]).toEqual(['102', '102'])
  await house.owner.sql`update unit set market_id = 101 where id = 203`
})

test('settings are saved, and whoever comes second is told what stands', async () => {
  const seen = await formOf(shop)
  const save = (more: object) => house.call(memberships.saveSettings, { ...seen, ...more }, shop)
  expect((await save({ pointsName: '茶点' })).code).toBe(200)
  const second = await save({ growthName: '茶岁' })
  expect(second.code).toBe(houseRefusals.stale.code)
  const { current } = second.data as unknown as { current: { pointsName: string; version: number } }
  expect(current).toMatchObject({ ...seen, pointsName: '茶点', version: seen.version + 1 })
  expect((await save({ growthName: '茶岁', pointsName: current.pointsName, version: current.version })).code).toBe(200)
  expect(await settingsOf(shop)).toMatchObject({ pointsName: '茶点', growthName: '茶岁' })
})

test('a least amount that no step reaches is refused at its field', async () => {
  const seen = await formOf(shop)
  const { code, data } = await house.call(memberships.saveSettings, { ...seen, deductMinPoints: 150, deductStep: 100 }, shop)
  expect(code).toBe(422)
  expect((data as unknown as { fields: object }).fields).toEqual({
    deductMinPoints: membershipRefusals.minNoMultiple.words[0],
  })
})

test('what stood in the settings can be put back from their history', async () => {
  const [programme] = (await house.call(memberships.list, {}, shop)).data
  const { id: entityId } = sure(programme)
  const seen = await formOf(shop)
  await house.call(memberships.saveSettings, { ...seen, pointsName: '茶币' }, shop)
  const { records } = (await house.call(history.page, { entity: 'programme', entityId, pageNumber: 1, pageSize: 5 }, shop)).data
  const input = { entity: 'programme' as const, entityId, entryId: firstOf(records).id, field: 'pointsName', version: seen.version + 1 }
  expect((await house.call(history.restore, input, shop)).code).toBe(200)
  expect((await settingsOf(shop)).pointsName).toBe(seen.pointsName)
})
