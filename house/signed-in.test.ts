// Every call that is merely 'signed-in' says why, and a role without permissions gets nothing out of those that ask inside.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kit/call'
import { firstOf, sure } from '#contract/kit/sure'
import { contract } from '#server/columns'
import { type Planted, signedIn } from './column-samples'
import { callOver, type House, openHouse } from './harness/index'

let house: House
let planted: Planted
beforeAll(async () => {
  house = await openHouse()
  planted = await plant(house)
})
afterAll(() => house.close())

/** What others of the market left, and a bench that the guest began when it still had rights. */
async function plant({ owner: { sql: pool } }: House): Promise<Planted> {
  const idOf = async (rows: Promise<{ id: string }[]>) => firstOf(await rows).id
  const accountId = await idOf(pool`select id from account where username = 'manager01'`)
  const guest = await idOf(pool`select id from account where username = 'nobody001'`)
  const view = await idOf(pool`
    insert into list_view (unit_id, account_id, list, name, query, columns, is_shared)
    values (101, ${guest}, 'accounts', '离职名单', '{}', '{}', true) returning id`)
  const job = await idOf(pool`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at)
    values (101, ${accountId}, 'export', '["导出","Export"]', 'FAILED', '{}', '{"session":{"permissions":[]}}', now()) returning id`)
  const bench = await idOf(pool`
    insert into import_bench (unit_id, account_id, list, source, created_at, updated_at)
    values (101, ${guest}, 'stock', '库存', now(), now()) returning id`)
  const entryId = await idOf(pool`
    insert into audit_log (actor_name, unit_id, entity, entity_id, action, before, after)
    values ('x', 101, 'account', ${accountId}, 'update', '{"display_name":"x"}', '{"display_name":"y"}') returning id`)
  return { accountId, entryId, view, job, bench }
}

const calls = Object.entries(contract).flatMap(([column, list]) =>
  Object.entries(list as Record<string, Call>).map(([name, call]) => ({ name: `${column}.${name}`, call })),
)
const merely = calls.filter(({ call }) => call.access === 'signed-in')

test('each call that asks for no permission has its reason, and each reason has its call', () => {
  expect(merely.map(({ name }) => name).sort()).toEqual(Object.keys(signedIn).sort())
})

test.each(merely.filter(({ name }) => signedIn[name]?.asks))('$name refuses whoever has no permission', async ({ name, call }) => {
  const { asks, answers } = sure(signedIn[name])
  const token = await house.signIn('nobody001')
  const reply = await callOver(house.app, call, asks?.(planted), { token, idempotencyKey: `guest-${name}` })
  expect([reply.code, reply.data ?? null]).toEqual([answers, answers === 200 ? [] : null])
})

test('what the guest tried changed nothing', async () => {
  const [row] = await house.owner.sql<{ name: string; status: number; views: number }[]>`
    select u.name, a.status, (select count(*)::int from list_view where unit_id = 101) as views
      from unit u, account a where u.id = 101 and a.username = 'manager01'`
  expect(row).toMatchObject({ name: expect.not.stringContaining('访客'), status: 1, views: 1 })
})
