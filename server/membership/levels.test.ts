// The ladder as a whole: what may be saved, who is moved by it, and what it would do before it is saved.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coupons } from '#contract/coupons/calls'
import { history } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { memberships } from '#contract/membership/calls'
import { firstRung, type LevelForm, templateLadder } from '#contract/membership/levels'
import { membershipRefusals } from '#contract/membership/refusals'
import { pointsOfOrder, standardSettings } from '#contract/membership/settings'
import { addCoupon } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { addBareMember, levelsOf, saveLevels, sentLevel } from '../../house/membership/programme'

let house: House
let token: string
let programmeId: string
/** A shop without members of the demo. */
const unitId = '208'

beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant08')
  expect((await saveLevels(house, token, templateLadder, 0)).code).toBe(200)
  const [own] = (await house.call(memberships.list, {}, { token })).data
  programmeId = sure(own).id
})
afterAll(async () => {
  await reset()
  await house.close()
})

const rung = (name: string, growthThreshold: number, more: Partial<LevelForm> = {}): LevelForm => ({
  ...firstRung,
  name,
  growthThreshold,
  ...more,
})
const ladder = async () => {
  const { levels, version } = await levelsOf(house, token)
  return { levels: levels.map(sentLevel), version }
}
const save = async (levels: readonly LevelForm[], version?: number) => saveLevels(house, token, levels, version ?? (await ladder()).version)
const idOf = async (name: string) => sure((await levelsOf(house, token)).levels.find((one) => one.name === name)).id
const reset = () =>
  // Members without books are gone before anybody looks whether the books agree.
  house.owner.sql`delete from member where programme_id = ${programmeId}`
beforeEach(async () => {
  await reset()
  const { levels, version } = await ladder()
  const fresh = templateLadder.map((level, at) => ({ ...level, id: levels[at]?.id }))
  expect((await save(fresh, version)).code).toBe(200)
})

test('the ladder is saved as a whole: what is new is added, what is missing removed, the order is the rank', async () => {
  const before = await ladder()
  const [first, silver, gold] = before.levels.map((level) => sure(level))
  const next = [
    sure(first),
    rung('铜卡会员', 100, { colour: 'bronze' }),
    { ...sure(gold), growthThreshold: 900, name: '银卡会员' },
    { ...sure(silver), growthThreshold: 6000, name: '金卡会员' },
  ]
  expect((await save(next)).data).toBeNull()
  const after = await levelsOf(house, token)
  expect(after.version).toBe(before.version + 1)
  expect(after.levels.map(({ id, rank, name }) => [id, rank, name])).toEqual([
    [first?.id, 1, '普通会员'],
    [expect.any(String), 2, '铜卡会员'],
    [gold?.id, 3, '银卡会员'],
    [silver?.id, 4, '金卡会员'],
  ])
  expect((await house.call(memberships.levelList, {}, { token })).data.map(({ name }) => name)).toEqual(
    after.levels.map(({ name }) => name),
  )
})

test.each<[string, (levels: LevelForm[]) => LevelForm[], string, string]>([
  [
    'thresholds that do not rise',
    (all) => all.map((one, at) => (at === 2 ? { ...one, growthThreshold: 1000 } : one)),
    'levels.2.growthThreshold',
    'thresholds',
  ],
  [
    'a first rung that is not at 0',
    (all) => all.map((one, at) => (at === 0 ? { ...one, growthThreshold: 1 } : one)),
    'levels.0.growthThreshold',
    'firstThreshold',
  ],
  ['two of one name', (all) => all.map((one, at) => (at === 3 ? { ...one, name: '银卡会员' } : one)), 'levels.3.name', 'sameName'],
  ['no rung at all', () => [], 'levels', 'ladderEmpty'],
])('%s: refused at the field', async (_what, change, field, why) => {
  const { code, data } = await save(change((await ladder()).levels))
  expect(code).toBe(422)
  expect((data as unknown as { fields: Record<string, string> }).fields).toMatchObject({
    [field]: membershipRefusals[why as keyof typeof membershipRefusals].words[0],
  })
})

test('eleven rungs, 11 折 and half the points are refused', async () => {
  const { levels } = await ladder()
  const many = Array.from({ length: 11 }, (_, n) => rung(`第 ${n + 1} 级`, n * 10))
  expect((await save(many)).code).toBe(422)
  expect((await save(levels.map((one) => ({ ...one, discountBp: 11_000 })))).code).toBe(422)
  expect((await save(levels.map((one) => ({ ...one, pointsMultipleX100: 50 })))).code).toBe(422)
})

test('a rung on which somebody stands is not removed', async () => {
  const levelId = await idOf('银卡会员')
  await addBareMember(house, { programmeId, levelId, growth: 1500 })
  const { levels } = await ladder()
  const without = levels.filter(({ id }) => id !== levelId)
  const { code, message } = await save(without)
  expect([code, message]).toEqual([membershipRefusals.levelUsed.code, '“银卡会员”还有 1 位会员，不能删除'])
  await reset()
  expect((await save(without)).code).toBe(200)
})

test("a rung that is not the programme's, or is sent twice, is refused", async () => {
  const { levels } = await ladder()
  const [first, second] = levels.map((level) => sure(level))
  expect((await save([sure(first), rung('别家', 10, { id: '999999999' })])).code).toBe(membershipRefusals.levelMissing.code)
  expect((await save([sure(first), { ...sure(second) }, { ...sure(second), name: '再来', growthThreshold: 9999 }])).code).toBe(
    membershipRefusals.levelMissing.code,
  )
})

test("coupons of a rung are the unit's own and can be given; what stood there before may have ended since", async () => {
  const own = await addCoupon(house, token, { total: -1 })
  const theirs = await addCoupon(house, await house.signIn('merchant01'))
  const draft = await addCoupon(house, token, { isDraft: true })
  const { levels } = await ladder()
  const giving = (...couponIds: string[]) => levels.map((level, at) => (at === 2 ? { ...level, couponIds } : level))
  const { levelCouponMissing } = membershipRefusals
  for (const id of [theirs.id, draft.id, '999999999']) {
    const { code, data } = await save(giving(own.id, id))
    expect(code).toBe(levelCouponMissing.code)
    expect(data).toEqual({ fields: { 'levels.2.couponIds': levelCouponMissing.words[0] } })
  }
  expect((await save(giving(own.id))).code).toBe(200)
  await house.call(coupons.updateStatus, { id: own.id, status: 'PAUSED' }, { token })
  expect(sure((await levelsOf(house, token)).levels[2]).coupons).toEqual([{ id: own.id, name: own.name, isGiven: false }])
  expect((await save(giving(own.id))).code).toBe(200)
})

test('whoever comes second is told the ladder that stands; two at once leave one', async () => {
  const { levels, version } = await ladder()
  const named = (name: string) => levels.map((level, at) => (at === 1 ? { ...level, name } : level))
  const both = await Promise.all([save(named('甲'), version), save(named('乙'), version)])
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, houseRefusals.stale.code])
  const lost = sure(both.find(({ code }) => code !== 200)).data as unknown as {
    current: { id: string; levels: LevelForm[]; version: number }
  }
  expect(lost.current).toEqual({ id: programmeId, ...(await ladder()) })
  expect(lost.current.version).toBe(version + 1)
})

test('members are put on their rungs by a job, and only where a threshold was changed', async () => {
  await addBareMember(house, { programmeId, levelId: await idOf('普通会员'), growth: 700 })
  const { levels } = await ladder()
  const cheaper = levels.map((level, at) => (at === 3 ? { ...level, discountBp: 8800 } : level))
  expect((await save(cheaper)).data).toBeNull()
  const lower = cheaper.map((level, at) => (at === 1 ? { ...level, growthThreshold: 600 } : level))
  const job = (await save(lower)).data
  expect(job).toMatchObject({ kind: 'ladder', totalCount: 1, title: '按新的等级重新定级' })
  const [row] = await house.owner.sql<{ input: unknown }[]>`select input from job where id = ${job?.id ?? null}`
  expect(row?.input).toEqual({ programmeId })
})

test('before it is saved one sees who rises, who falls and what it costs a month', async () => {
  const { buyerKey, paidAt } = await house.owner.sql<{ buyerKey: string; paidAt: string }[]>`
    select buyer_key, paid_at from trade_order where shop_id = ${unitId} and paid_at is not null and refund_status = 'NONE' and type = 'NORMAL'
     order by paid_at desc limit 1`.one()
  const real = house.clock.now()
  house.clock.set(new Date(Date.parse(paidAt) + 1000))
  const { goods, freight, paid } = await house.owner.sql<{ goods: number; freight: number; paid: number }[]>`
    select sum(goods_fen - discount_fen)::float8 as goods, sum(freight_fen)::float8 as freight, sum(paid_fen)::float8 as paid from trade_order
     where shop_id = ${unitId} and buyer_key = ${buyerKey} and refund_status <> 'FULL' and type <> 'POINTS'
       and paid_at >= ${new Date(house.clock.now().getTime() - 30 * 86_400_000).toISOString()}`.one()
  const stand = async (name: string, growth: number, by?: string, isHeld = false) =>
    addBareMember(house, { programmeId, levelId: await idOf(name), growth, buyerKey: by, isHeld })
  await stand('普通会员', 700, buyerKey)
  await stand('普通会员', 10)
  await stand('金卡会员', 5500)
  await stand('金卡会员', 5500, undefined, true)
  const { levels } = await ladder()
  const next = levels.map((level, at) =>
    at === 1 ? { ...level, growthThreshold: 600, isFreightFree: true } : at === 2 ? { ...level, growthThreshold: 6000 } : level,
  )
  const effect = (await house.call(memberships.tryLadder, { levels: next }, { token })).data
  house.clock.set(real)
  expect(
    effect.rungs.map(({ nowCount, thenCount, risingCount, fallingCount }) => [nowCount, thenCount, risingCount, fallingCount]),
  ).toEqual([
    [2, 1, 0, 0],
    [0, 2, 1, 1],
    [2, 1, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(effect).toMatchObject({ risingCount: 1, fallingCount: 1 })
  const points = (multiple: number) => pointsOfOrder({ paidFen: paid, freightFen: freight }, standardSettings, multiple)
  // 2 % of the goods, the freight, a fifth more points, and two birthdays of 50 points a year.
  const silver = { discountFen: Math.round(goods * 0.02), freightFen: freight, points: points(120) - points(100) + Math.round(100 / 12) }
  expect(effect.rungs[1]).toMatchObject(silver)
  // A hundred points are a yuan. Of the two birthdays on 金卡, 100 points each, one is left.
  expect(effect.moreFen).toBe(silver.discountFen + freight + silver.points + Math.round(100 / 12) - Math.round(200 / 12))
})

test('a field of a rung can be put back, as long as the ladder then still rises', async () => {
  const { levels } = await ladder()
  const entityId = sure(levels[1]?.id)
  await save(levels.map((level, at) => (at === 1 ? { ...level, growthThreshold: 2000, name: '白银会员' } : level)))
  const { records } = (await house.call(history.page, { entity: 'member_level', entityId, pageNumber: 1, pageSize: 5 }, { token })).data
  const { version } = await house.owner.sql<{ version: number }[]>`select version from member_level where id = ${entityId}`.one()
  const restore = (field: string, seen = version) =>
    house.call(history.restore, { entity: 'member_level', entityId, entryId: sure(records[0]).id, field, version: seen }, { token })
  expect((await restore('name', version + 3)).code).toBe(houseRefusals.stale.code)
  expect((await restore('name')).code).toBe(200)
  expect((await ladder()).levels[1]).toMatchObject({ name: '银卡会员', growthThreshold: 2000 })
})

test('a key is needed, so that a ladder that was sent twice is saved once', async () => {
  const { levels, version } = await ladder()
  const idempotencyKey = randomUUID()
  const once = await house.call(memberships.saveAll, { levels, version }, { token, idempotencyKey })
  const again = await house.call(memberships.saveAll, { levels, version }, { token, idempotencyKey })
  expect([once.code, again.code]).toEqual([200, 200])
  expect((await ladder()).version).toBe(version + 1)
})
