// Forgetting: no table has the name or the number any more, and the books are what they were. And the gateway: joining, and who is refused.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { members } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'
import { memberStorefront } from '#contract/members/storefront'
import { appOf } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { openProgramme } from '../../house/loyalty/members'

let house: House
let token: string
let app: Awaited<ReturnType<typeof appOf>>
let unitId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  unitId = (await house.call(auth.info, {}, { token })).data.unit.id
  await openProgramme(house, unitId)
  app = await appOf(house, token)
})
afterAll(() => house.close())

const ask = <C extends Parameters<House['call']>[0]>(call: C, input: Parameters<House['call']>[1]) =>
  house.call(call, input as never, { token, idempotencyKey: randomUUID() })

/** Every table that has one of the words anywhere in a row. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await house.owner.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await house.owner.sql.unsafe(
      `select 1 from ${name} t where ${words.map((word) => `strpos(t::text, '${word}') > 0`).join(' or ')} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

// slow: every row of every table is looked at, twice
test('of whoever is forgotten no table has the name or the number, and the books stay', async () => {
  const [name, mobile] = ['慕容复归', '13798765432']
  const marks = [name, mobile, '137****5432', 'murong']
  const { data: added } = await ask(members.add, { name, mobile, birthday: '1990-05-12', tags: ['贵客'] })
  const { id } = added as { id: string }
  await ask(members.changePoints, { id, amount: 300, reason: '补偿' })
  await ask(members.changePoints, { id, amount: 20_000, reason: '大额' })
  await ask(members.changeGrowth, { id, amount: 1500, reason: '补录' })
  await ask(members.tag, { ids: [id], add: ['茶友'], remove: [] })
  expect(await tablesWith(marks)).toContain('member')
  const books = () =>
    house.owner.sql`select kind, balance as balance_total from ledger_account where owner_type = 'member' and owner_id = ${id} order by id`
  const before = (await books()).map((row) => ({ ...row }))
  expect((await ask(members.forget, { id, reason: '本人要求' })).code).toBe(200)
  expect(await tablesWith(marks)).toEqual([])
  expect((await books()).map((row) => ({ ...row }))).toEqual(before)
  const { data } = await ask(members.detail, { id })
  expect(data).toMatchObject({
    name: '',
    mobile: null,
    birthday: null,
    tags: [],
    status: 'LEFT',
    isForgotten: true,
    points: 300,
    growth: 1500,
  })
  // Where its changes are read, it goes by its number.
  const { no } = data as { no: string }
  for (const call of [members.pointsChanges, members.growthChanges, members.proposals]) {
    const { records } = (await ask(call, { memberId: id, pageNumber: 1, pageSize: 5 })).data as { records: { memberName: string }[] }
    expect(new Set(records.map(({ memberName }) => memberName))).toEqual(new Set([no]))
  }
  expect((await ask(members.forget, { id, reason: '再来一次' })).code).toBe(memberRefusals.forgotten.code)
  expect(
    (await ask(members.setStatus, { id, status: 'NORMAL', reason: '恢复', version: (data as { version: number }).version })).code,
  ).toBe(memberRefusals.forgotten.code)
})

test('an app joins its buyer once, tells what it has, and is refused for whoever is frozen or has left', async () => {
  const buyer = { key: 'app-1', name: '林黛玉', mobile: '13511112222' }
  const first = await app()(memberStorefront.joinMembers, { buyer })
  expect(first.data).toMatchObject({
    name: '林黛玉',
    mobile: '135****2222',
    points: 0,
    level: { rank: 1 },
    next: { name: '银卡会员', growthToNext: 1000 },
    expiring: null,
  })
  const again = await app()(memberStorefront.joinMembers, { buyer: { ...buyer, name: '别的名字' } })
  expect(again.data).toMatchObject({ no: first.data.no, name: '林黛玉' })
  const changed = await app()(memberStorefront.changeProfile, { buyerKey: 'app-1', name: '林姑娘', birthday: '1995-02-12' })
  expect(changed.data).toMatchObject({ name: '林姑娘', birthday: '1995-02-12' })
  const moved = await app()(memberStorefront.changeProfile, { buyerKey: 'app-1', birthday: '1995-11-17' })
  expect(moved.data).toMatchObject({ birthday: '1995-02-12' })
  await app()(memberStorefront.joinMembers, { buyer: { key: 'app-2', name: '薛宝钗' } })
  expect((await app()(memberStorefront.changeProfile, { buyerKey: 'app-2', mobile: '13511112222' })).code).toBe(memberRefusals.already.code)
  expect((await app()(memberStorefront.memberMe, { buyerKey: 'nobody' })).code).toBe(memberRefusals.missing.code)
  for (const [status, refusal] of [
    ['FROZEN', memberRefusals.frozen],
    ['LEFT', memberRefusals.left],
  ] as const) {
    await house.owner.sql`update member set status = ${status} where buyer_key = 'app-1'`
    expect((await app()(memberStorefront.memberMe, { buyerKey: 'app-1' })).code).toBe(refusal.code)
    expect((await app()(memberStorefront.joinMembers, { buyer })).code).toBe(refusal.code)
  }
  expect((await app()(memberStorefront.memberLevels, {})).data).toHaveLength(3)
})

// slow: two servers are started
test('a hundred who join as ten buyers over two processes are ten members', async () => {
  const { urls, stop } = await startProcesses(house, 2)
  const joined = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      app(urls[n % 2])(memberStorefront.joinMembers, { buyer: { key: `both-${n % 10}`, name: '贾宝玉', mobile: `1352222000${n % 10}` } }),
    ),
  ).finally(stop)
  expect(new Set(joined.map(({ data }) => data?.no)).size).toBeLessThanOrEqual(11)
  const { total } = await house.owner.sql<{ total: number }[]>`select count(*) as total from member where buyer_key like 'both-%'`.one()
  expect(total).toBe(10)
})
