// The audit log of the whole house: the platform reads all of it, nobody else any of it, and a record's own history stays walled.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { audit } from '#contract/audit/calls'
import { exports } from '#contract/exports/calls'
import { history } from '#contract/history/calls'
import { todayPlus } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../house/harness/index'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['platform01', 'manager01', 'merchant01', 'agent0001']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
const logged = async (input: object) => (await house.call(audit.page, { pageNumber: 1, pageSize: 20, ...input }, as('platform01'))).data

test('who changed what, from what to what, in whichever unit', async () => {
  const { data: page } = await house.call(accounts.page, { pageNumber: 1, pageSize: 50 }, as('manager01'))
  const person = page.records.find((each) => !each.isOwner && !each.isSelf && !each.isShared)
  if (!person) throw new Error('the demo has nobody to edit')
  const { id, version, displayName, roleId } = person
  await house.call(accounts.update, { id, version, displayName: '审计改名', roleId }, as('manager01'))
  const { records } = await logged({ entity: 'account', keyword: id })
  expect(records[0]).toMatchObject({ actorName: '高建国', action: 'update', entityId: id, unitName: '西湖综合市场' })
  expect(firstOf(records).changes).toContainEqual({ field: 'display_name', before: displayName, after: '审计改名' })
  // The same entry is not in the platform's view of the account's history: that account is not the platform's.
  const { data: walled } = await house.call(
    history.page,
    { entity: 'account', entityId: id, pageNumber: 1, pageSize: 10 },
    as('platform01'),
  )
  expect(walled.total).toBe(0)
})

test('filters by day, actor, kind, action and unit; the totals are those of the rows', async () => {
  const all = (await logged({})).total
  expect((await logged({ from: todayPlus(0, house.clock.now()) })).total).toBeGreaterThan(0)
  expect((await logged({ from: todayPlus(1, house.clock.now()) })).total).toBe(0)
  expect(
    (await logged({ to: todayPlus(-1, house.clock.now()) })).total + (await logged({ from: todayPlus(0, house.clock.now()) })).total,
  ).toBe(all)
  const { data: kinds } = await house.call(audit.entities, {}, as('platform01'))
  expect(kinds).toEqual(expect.arrayContaining(['account', 'unit', 'application']))
  const byKind = await Promise.all(kinds.map(async (entity) => (await logged({ entity })).total))
  expect(byKind.reduce((sum, one) => sum + one, 0)).toBe(all)
  const { records } = await logged({ unitId: '201', entity: 'unit' })
  expect(records.every(({ unitId }) => unitId === '201')).toBe(true)
  for (const entry of (await logged({ keyword: '高建国' })).records) expect(entry.actorName).toBe('高建国')
  const oldest = firstOf((await logged({ sort: 'at', order: 'asc' })).records)
  expect((await logged({ pageNumber: Math.ceil(all / 20) })).records.at(-1)?.id).toBe(oldest.id)
})

test('every line names its record and who acted; the house by what of it acted', async () => {
  const { data: kinds } = await house.call(audit.entities, {}, as('platform01'))
  const nameless: string[] = []
  for (const entity of kinds) {
    const { records } = await logged({ entity })
    for (const { entityId, entityName, actorName } of records) {
      if (!entityName || entityName === entityId) nameless.push(`${entity} ${entityId}`)
      if (['system', 'seed', 'worker', 'sweep', 'command line'].includes(actorName)) nameless.push(`${entity} by ${actorName}`)
    }
  }
  expect(nameless).toEqual([])
  const [order] = await house.owner.sql<{ id: string; no: string }[]>`
    select o.id::text, o.no from trade_order o join audit_log l on l.entity = 'order' and l.entity_id = o.id::text limit 1`
  const { records } = await logged({ keyword: order?.no ?? '' })
  expect(records.map(({ entityName }) => entityName)).toContain(order?.no)
  await house.owner
    .sql`insert into audit_log (actor_name, entity, entity_id, action, after) values ('system', 'order', ${order?.id ?? ''}, 'update', '{}')`
  expect(firstOf((await logged({ entity: 'order' })).records).actorName).toBe('定时任务')
})

test('a day of the filter is a day of the reader’s unit, and a moment that changed is told as a time in the file', async () => {
  const at = '2026-03-31T20:00:00.000Z'
  await house.owner.sql`
    insert into audit_log (at, actor_name, entity, entity_id, action, before, after)
    values (${at}, 'seed', 'unit', '77', 'update', '{}', ${JSON.stringify({ closed_from: at })}::text::jsonb)`
  const on = async (day: string) => (await logged({ from: day, to: day })).total
  expect([await on('2026-03-31'), await on('2026-04-01')]).toEqual([0, 1])
  const platform = await house.owner.sql<{ id: string }[]>`select id from unit where kind = 'PLATFORM' limit 1`.one()
  await house.owner.sql`update unit set timezone = 'America/New_York' where id = ${platform.id}`
  expect([await on('2026-03-31'), await on('2026-04-01')]).toEqual([1, 0])
  await house.owner.sql`update unit set timezone = 'Asia/Shanghai' where id = ${platform.id}`
  const file = await exported({ from: '2026-04-01', to: '2026-04-01' })
  expect(file).toContain('2026-04-01 04:00:00')
  expect(file).not.toContain('2026-03-31T20')
  expect(file).toContain('期初导入')
})

test('nobody else reads it, and no secret stands in it', async () => {
  for (const name of ['manager01', 'merchant01', 'agent0001']) expect((await house.call(audit.page, {}, as(name))).code).toBe(403)
  expect(JSON.stringify((await logged({ entity: 'account', pageSize: 100 })).records)).not.toMatch(/argon2|"mobile","before":"1|\$2/)
  expect(JSON.stringify((await logged({ entity: 'qualification', pageSize: 100 })).records)).not.toContain('11010519491231002X')
})

async function exported(filter: Record<string, string>): Promise<string> {
  const input = { sheet: 'audit', fileName: '审计', format: 'csv' as const, columns: ['actorName', 'changesText'], filter }
  const { code, data: job } = await house.call(exports.start, input, as('platform01'))
  expect(code).toBe(200)
  await house.runTasks()
  const reply = await house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${tokens.platform01}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id: job.id }),
  })
  return reply.body
}

test('the log is exported with what the list shows', async () => {
  const { data: unit } = await house.call(places.detail, { id: '205' }, as('platform01'))
  const terms = { commissionRateBp: 123, settlementCycle: 'WEEKLY' as const, minWithdrawFen: unit.minWithdrawFen }
  await house.call(places.setTerms, { id: '205', version: unit.version, ...terms }, as('platform01'))
  const filter = { entity: 'unit', keyword: '205' }
  expect(await exported(filter)).toContain(`佣金比例（万分之）: ${unit.commissionRateBp} → 123`)
  expect(firstOf((await logged(filter)).records).changes).toContainEqual({
    field: 'commission_rate_bp',
    before: unit.commissionRateBp,
    after: 123,
  })
})
