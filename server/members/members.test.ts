// Members in the console: lists and searches, changes by hand and by two people, levels set and held, tags, states, and forgetting.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { members } from '#contract/members/calls'
import { memberRefusals, secondPersonFrom, segments } from '#contract/members/states'
import { membershipRefusals } from '#contract/membership/refusals'
import { type House, openHouse } from '../../house/harness/index'
import { joinOne, openProgramme } from '../../house/loyalty/members'

let house: House
let manager: string
let colleague: string
let merchant: string
let programmeId: string
beforeAll(async () => {
  house = await openHouse()
  manager = await house.signIn('manager01')
  const units = await house.owner.sql<{ username: string; unitId: string }[]>`
    select a.username, m.unit_id from account a join membership m on m.account_id = a.id where a.username in ('manager01', 'merchant01') and m.is_owner`
  const unitOf = (username: string) => units.find((one) => one.username === username)?.unitId ?? ''
  programmeId = await openProgramme(house, unitOf('manager01'))
  await openProgramme(house, unitOf('merchant01'))
  merchant = await house.signIn('merchant01')
  // Somebody else who manages the same market.
  await house.owner.sql`
    with fresh as (
      insert into account (username, display_name, mobile, password_hash, status)
      select 'second.manager', '第二人', '13600000001', password_hash, 1 from account where username = 'manager01' returning id)
    insert into membership (account_id, unit_id, role_id, is_owner)
    select fresh.id, m.unit_id, m.role_id, false from fresh, membership m join account a on a.id = m.account_id
     where a.username = 'manager01' and m.unit_id = ${unitOf('manager01')}`
  colleague = await house.signIn('second.manager')
})
afterAll(() => house.close())

const ask = <C extends Parameters<House['call']>[0]>(call: C, input: Parameters<House['call']>[1], token = manager) =>
  house.call(call, input as never, { token, idempotencyKey: randomUUID() })
const page = async (filter: object, token = manager) =>
  (await house.call(members.page, { pageNumber: 1, pageSize: 20, ...filter }, { token })).data
let made = 0
const added = async (name = '何美玲', mobile = `137${String(10_000_000 + made++)}`) =>
  (await ask(members.add, { name, mobile, tags: ['老客户'] })).data as { id: string; no: string; version: number }

test('one who is added by hand is found by name, by its sound, by number and by mobile, and by no other unit', async () => {
  const { id, no } = await added('欧阳震华', '13712345678')
  for (const keyword of ['欧阳', '震华', 'ouyang', 'oyzh', no, no.toLowerCase(), '13712345678', '5678'])
    expect(
      (await page({ keyword })).records.map((one) => one.id),
      keyword,
    ).toContain(id)
  for (const keyword of ['欧阳锋', '13712345679', 'M99999999']) expect((await page({ keyword })).total, keyword).toBe(0)
  expect((await page({ keyword: '欧阳' }, merchant)).total).toBe(0)
  expect((await ask(members.detail, { id }, merchant)).code).toBe(memberRefusals.missing.code)
  const [row] = (await page({ keyword: no })).records
  expect(row).toMatchObject({ mobile: '137****5678', levelName: '普通会员', points: 0, tags: ['老客户'], source: 'HAND' })
  expect((await ask(members.add, { name: '又', mobile: '13712345678' })).code).toBe(memberRefusals.already.code)
})

test('pages in every order and by every filter have the rows and the total that a plain query has', async () => {
  for (let n = 0; n < 30; n += 1) await joinOne(house, programmeId, { buyerKey: `listed-${n}`, name: `列表${n}` })
  await house.owner.sql`
    update member set paid_fen = id % 7 * 100, order_count = id % 5, last_order_at = case when id % 3 > 0 then now() - id % 300 * interval '1 day' end,
           first_order_at = case when id % 3 > 0 then now() - id % 300 * interval '1 day' end where programme_id = ${programmeId}`
  const { total } = await house.owner.sql<
    { total: number }[]
  >`select count(*) as total from member where programme_id = ${programmeId}`.one()
  for (const sort of ['joinedAt', 'lastOrderAt', 'paidFen', 'orderCount', 'points', 'growth'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = []
      for (let pageNumber = 1; pageNumber <= Math.ceil(total / 7); pageNumber += 1) {
        const some = await page({ sort, order, pageNumber, pageSize: 7 })
        expect(some.total).toBe(total)
        seen.push(...some.records.map(({ id }) => id))
      }
      expect(new Set(seen).size, `${sort} ${order}`).toBe(total)
    }
  }
  const { bySegment, total: told } = (await ask(members.overview, {})).data
  expect(told).toBe(total)
  for (const segment of segments) expect((await page({ segment })).total, segment).toBe(bySegment[segment])
  expect((await page({ status: 'FROZEN' })).total).toBe(0)
  expect((await page({ pageNumber: 900 })).records).toEqual([])
})

test('points are changed at once with a reason, never below zero; much of it waits for somebody else', async () => {
  const { id } = await added()
  expect((await ask(members.changePoints, { id, amount: 500, reason: '补偿' })).data).toEqual({ isBooked: true, points: 500 })
  expect(await ask(members.changePoints, { id, amount: -501, reason: '更正' })).toMatchObject({
    code: memberRefusals.belowZero.code,
    message: '最多可扣 500 分',
  })
  expect((await ask(members.changePoints, { id, amount: secondPersonFrom, reason: '活动奖励' })).data).toEqual({
    isBooked: false,
    points: 500,
  })
  const { records } = (await house.call(members.proposals, { pageNumber: 1, pageSize: 5, memberId: id }, { token: manager })).data
  const proposal = records[0]?.id ?? ''
  expect((await ask(members.decide, { id: proposal, isBooked: true })).code).toBe(memberRefusals.own.code)
  expect((await ask(members.decide, { id: proposal, isBooked: true }, merchant)).code).toBe(memberRefusals.changeMissing.code)
  expect((await ask(members.decide, { id: proposal, isBooked: true, decision: '同意' }, colleague)).data).toMatchObject({
    status: 'BOOKED',
  })
  expect((await ask(members.decide, { id: proposal, isBooked: false }, colleague)).code).toBe(memberRefusals.decided.code)
  const changes = (await house.call(members.pointsChanges, { pageNumber: 1, pageSize: 5, memberId: id }, { token: manager })).data
  expect(changes.records.map(({ amount, balanceAfter, title }) => [amount, balanceAfter, title])).toEqual([
    [secondPersonFrom, secondPersonFrom + 500, '活动奖励'],
    [500, 500, '补偿'],
  ])
})

test('a level is set by the growth of its rung, or held whatever the growth is', async () => {
  const { id } = await added()
  const { levels } = {
    levels: await house.owner.sql<{ id: string }[]>`select id from member_level where programme_id = ${programmeId} order by rank`,
  }
  const gold = levels[2]?.id ?? ''
  const silver = levels[1]?.id ?? ''
  expect((await ask(members.changeLevel, { id, levelId: gold, way: 'SET_GROWTH', reason: '贵宾' })).data).toMatchObject({
    growth: 5000,
    levelName: '金卡会员',
  })
  const until = new Date(house.clock.now().getTime() + 86_400_000).toISOString()
  expect((await ask(members.changeLevel, { id, levelId: silver, way: 'HOLD', until, reason: '锁定' })).data).toMatchObject({
    growth: 5000,
    levelName: '银卡会员',
  })
  expect((await ask(members.changeGrowth, { id, amount: -4500, reason: '更正' })).data).toEqual({ growth: 500, levelName: '银卡会员' })
  expect((await ask(members.changeLevel, { id, levelId: gold, way: 'HOLD', until: '2020-01-01T00:00:00Z', reason: '过去' })).code).toBe(
    memberRefusals.heldPast.code,
  )
  expect((await ask(members.changeLevel, { id, levelId: silver, way: 'SET_GROWTH', reason: '解锁' })).data).toMatchObject({
    growth: 1000,
    levelName: '银卡会员',
  })
  const { records } = (await house.call(members.levelRecords, { id, pageNumber: 1, pageSize: 9 }, { token: manager })).data
  expect(records.map(({ to, cause }) => [to, cause])).toEqual([
    ['银卡会员', 'MANUAL'],
    ['金卡会员', 'MANUAL'],
  ])
  const line = (await house.call(members.timeline, { id, pageNumber: 1, pageSize: 50 }, { token: manager })).data
  expect(new Set(line.records.map(({ kind }) => kind))).toEqual(new Set(['JOINED', 'GROWTH', 'LEVEL']))
  expect(line.total).toBe(line.records.length)
})

test('tags and states change with their rules; one that is not theirs changes nothing', async () => {
  const [one, two] = [await added(), await added()]
  const of = { ids: [one.id, two.id], add: ['茶友', '老客户'], remove: [] }
  expect((await ask(members.tag, of)).data).toEqual({ changedCount: 2 })
  expect((await ask(members.tag, of)).data).toEqual({ changedCount: 0 })
  expect((await ask(members.tag, { ...of, ids: [one.id, '999999'] })).code).toBe(memberRefusals.missing.code)
  expect((await page({ tag: '茶友' })).total).toBe(2)
  const frozen = await ask(members.setStatus, { id: one.id, status: 'FROZEN', reason: '异常', version: one.version + 1 })
  expect(frozen.data).toMatchObject({ status: 'FROZEN' })
  expect((await ask(members.setStatus, { id: one.id, status: 'LEFT', reason: '退出', version: 1 })).code).toBe(houseRefusals.stale.code)
  expect((await ask(members.setStatus, { id: one.id, status: 'LEFT', reason: '退出', version: one.version + 2 })).data).toMatchObject({
    status: 'LEFT',
  })
  expect((await ask(members.changePoints, { id: one.id, amount: 5, reason: '补偿' })).code).toBe(memberRefusals.left.code)
})

test('a shop that its market runs has no members of its own to look at', async () => {
  const { username } = await house.owner.sql<{ username: string }[]>`
    select a.username from account a join membership m on m.account_id = a.id join unit u on u.id = m.unit_id
     where u.manage_mode = 1 and u.status = 'OPEN' and m.is_owner and a.status = 1 order by a.id limit 1`.one()
  const token = await house.signIn(username)
  const told = await house.call(members.page, { pageNumber: 1, pageSize: 5 }, { token })
  expect([membershipRefusals.ofMarket.code, 403]).toContain(told.code)
})
