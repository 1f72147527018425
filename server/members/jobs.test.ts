// What happens to many members by itself: a changed ladder moves them, levels end, and birthdays bring points once a year.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#contract/jobs/calls'
import { sure } from '#contract/kit/sure'
import { memberships } from '#contract/membership/calls'
import { type House, openHouse } from '../../house/harness/index'
import { formOf, joinOne, ladder, openProgramme, programmeNow } from '../../house/loyalty/members'
import { transact } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { houseScope } from '../kit/database/scope'
import { grow, memberById } from './index'
import { settleLadder } from './level-store'

let house: House
let token: string
let programmeId: string
const day = 86_400_000
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  programmeId = await openProgramme(house, '101')
})
afterAll(() => house.close())

const task = (name: string) => house.owner.sql`select enqueue(${name}, '{}', now(), ${`test:${randomUUID()}`})`
async function climbed(buyerKey: string, growth: number, birthday?: string) {
  const programme = await programmeNow(house, programmeId)
  const member = await joinOne(house, programmeId, { buyerKey, birthday })
  await asHouse(house.db, 'test', (tx) =>
    grow({ tx, now: house.clock.now() }, programme, {
      member,
      amount: growth,
      kind: 'EARN_ORDER',
      cause: `to-${growth}`,
      note: { title: 'x' },
    }),
  )
  return member.id
}
const look = (id: string) => asHouse(house.db, 'test', (tx) => memberById(tx, id))
const levelOf = async (id: string) => {
  const { levelId } = await look(id)
  return (await programmeNow(house, programmeId)).levels.find((level) => level.id === levelId)?.name
}

test('a changed ladder puts everybody on the rung that they have reached, but for whoever is held', async () => {
  const ids: string[] = []
  for (const growth of [10, 999, 1000, 2500, 4999, 5000, 9000]) ids.push(await climbed(`ladder-${growth}`, growth))
  const held = await climbed('ladder-held', 3000)
  await house.owner.sql`update member set is_level_held = true where id = ${held}`
  const { levels, version } = (await house.call(memberships.levels, {}, { token })).data
  const changed = levels.map((level, at) => ({ ...formOf(level), growthThreshold: [0, 2000, 4000][at] ?? 0 }))
  const { data: job } = await house.call(memberships.saveAll, { levels: changed, version }, { token, idempotencyKey: randomUUID() })
  await house.runTasks()
  const ended = (await house.call(jobs.page, { pageNumber: 1, pageSize: 5 }, { token })).data.records.find(({ id }) => id === job?.id)
  expect(ended).toMatchObject({ status: 'DONE', result: { movedCount: 2 } })
  const names = await Promise.all(ids.map(levelOf))
  expect(names).toEqual(['普通会员', '普通会员', '普通会员', '银卡会员', '金卡会员', '金卡会员', '金卡会员'])
  expect(await levelOf(held)).toBe('银卡会员')
  const records = await house.owner.sql`select cause, from_name, to_name from level_record where cause = 'RULE_CHANGE' order by member_id`
  expect(records.map(({ fromName, toName }) => [fromName, toName])).toEqual([
    ['银卡会员', '普通会员'],
    ['银卡会员', '金卡会员'],
  ])
  await house.owner.sql`update member set is_level_held = false where id = ${held}`
  // Whoever is killed in between and begins again moves nobody twice.
  const again = await transact(house.db, 'write', { ...houseScope(), role: 'md_market', unitId: '101' }, (tx) =>
    settleLadder(tx, programmeId, '0', 3, house.clock.now().toISOString()),
  )
  expect(again).toMatchObject({ seenCount: 3, movedCount: 0 })
  for (const [at, { growthThreshold }] of ladder.entries())
    await house.owner
      .sql`update member_level set growth_threshold = ${growthThreshold} where programme_id = ${programmeId} and rank = ${at + 1}`
  await house.owner.sql`select settle_ladder(${programmeId}, 0, 100000, now())`
})

test('at its end a level is kept by whoever earned enough in its time; others fall by one rung, and what was held ends', async () => {
  const keeps = await climbed('end-keeps', 6000)
  const falls = await climbed('end-falls', 6000)
  const held = await climbed('end-held', 100)
  const gold = sure((await programmeNow(house, programmeId)).levels[2]).id
  await house.owner.sql`update member set level_id = ${gold}, is_level_held = true where id = ${held}`
  await house.owner.sql`update member set level_until = now() - interval '1 minute' where id = any (${[keeps, falls, held]}::bigint[])`
  // What brought this one up was long ago: in the time that the level held nothing came.
  await house.owner.sql`update points_note set at = now() - interval '3 years' where member_id = ${falls}`
  await task('end-levels')
  await house.runTasks()
  expect(await levelOf(keeps)).toBe('金卡会员')
  expect(await look(falls)).toMatchObject({ growth: 1000 })
  expect(await levelOf(falls)).toBe('银卡会员')
  expect(await levelOf(held)).toBe('普通会员')
  const until = await house.owner.sql<
    { isLater: boolean }[]
  >`select level_until > now() + interval '300 days' as is_later from member where id in (${keeps}, ${falls})`
  expect(until.map(({ isLater }) => isLater)).toEqual([true, true])
  await task('end-levels')
  await house.runTasks()
  expect(await levelOf(falls)).toBe('银卡会员')
})

test('a birthday brings the points of the rung once a year, to whoever is in', async () => {
  const today = new Date(house.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(5, 10)
  const silver = await climbed('born-silver', 1500, `1990-${today}`)
  const plain = await climbed('born-plain', 10, `1991-${today}`)
  const other = await climbed('born-other', 1500, `1990-${new Date(house.clock.now().getTime() + 40 * day).toISOString().slice(5, 10)}`)
  const frozen = await climbed('born-frozen', 1500, `1990-${today}`)
  await house.owner.sql`update member set status = 'FROZEN' where id = ${frozen}`
  for (const _round of [1, 2]) {
    await task('member-birthdays')
    await house.runTasks()
  }
  const points = await Promise.all([silver, plain, other, frozen].map(async (id) => (await look(id)).points))
  expect(points).toEqual([50, 0, 0, 0])
})
