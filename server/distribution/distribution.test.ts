// Distribution applications: decided once, with a reason where one is due, by the brand or the platform; all at once when asked.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bulk } from '#contract/bulk/calls'
import { type Application, distribution } from '#contract/distribution/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { tasks } from '../columns'
import { runDueTasks } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'

let house: House
let token: string
let brandId: string
let made = 0
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('brandmgr01')
  brandId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())
beforeEach(() => house.owner.sql`update distribution_application set status = 'CANCELED' where status = 'PENDING'`)

async function apply(count: number): Promise<Application[]> {
  await house.owner.sql`
    insert into distribution_application (unit_id, no, name, mobile, id_mask)
    select ${brandId}, 'FX' || (${made} + n), '申请人' || n, '139' || lpad((${made} + n)::text, 8, '0'), '1101**********002X' from generate_series(1, ${count}) n`
  made += count
  const { data } = await house.call(distribution.page, { pageNumber: 1, pageSize: 100, status: 'PENDING' }, { token })
  return data.records
}
const audit = (of: Application, decision: 'pass' | 'reject' | 'revoke' | 'resume', reason = '', by = token) =>
  house.call(distribution.audit, { id: of.id, version: of.version, decision, reason }, { token: by })
const work = () => runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks })

test('a pass makes a distributor with a wallet; it can be revoked and resumed', async () => {
  const one = firstOf(await apply(1))
  expect(one).toMatchObject({ mobile: expect.stringContaining('****'), idNo: '1101**********002X', status: 'PENDING' })
  const passed = (await audit(one, 'pass')).data
  expect(passed).toMatchObject({ status: 'PASSED', distributorCode: expect.stringMatching(/^D-/) })
  const revoked = (await audit(passed, 'revoke', '违规推广')).data
  expect((await audit(revoked, 'resume')).data).toMatchObject({ status: 'PASSED', distributorCode: passed.distributorCode })
})

test('the platform sees the applications of every brand and may decide; the distributor is the brand’s all the same', async () => {
  const one = firstOf(await apply(1))
  const platform = await house.signIn('platform01')
  const seen = await house.call(distribution.page, { pageNumber: 1, pageSize: 100 }, { token: platform })
  const all = await house.owner.sql<{ total: number; brands: number }[]>`
    select count(*) as total, count(distinct unit_id)::int as brands from distribution_application`
  expect(seen.data.total).toBe(firstOf(all).total)
  const counted = (await house.call(distribution.overview, {}, { token: platform })).data
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(firstOf(all).total)
  expect(seen.data.records.find(({ id }) => id === one.id)).toMatchObject({ brandId, brandName: expect.any(String) })
  const passed = (await audit(one, 'pass', '', platform)).data
  const [made] = await house.owner.sql<{ brandId: string; wallets: number }[]>`
    select u.brand_id, (select count(*)::int from ledger_account l where l.owner_id = u.id and l.brand_id = u.brand_id) as wallets
      from unit u where u.code = ${passed.distributorCode}`
  expect(made).toEqual({ brandId, wallets: 3 })
})

test('a rejection says why', async () => {
  const one = firstOf(await apply(1))
  expect(await audit(one, 'reject')).toMatchObject({ code: 422, data: { fields: { reason: '请填写驳回原因' } } })
  expect((await audit(one, 'reject', '资料不全')).data).toMatchObject({ status: 'REJECTED', auditReason: '资料不全' })
})

test('two people decide one application: one of them is told that it was decided', async () => {
  const one = firstOf(await apply(1))
  const other = await house.signIn('brandmgr01')
  const codes = (await Promise.all([audit(one, 'pass'), audit(one, 'reject', '重复', other)]))
    .map(({ code }) => code)
    .sort((one, other) => one - other)
  expect(codes[0]).toBe(200)
  expect([40900, 40960]).toContain(codes[1])
})

test('others neither see nor decide it', async () => {
  const one = firstOf(await apply(1))
  for (const name of ['brandmgr03', 'merchant01', 'agent0001'])
    expect([403, 40460]).toContain((await audit(one, 'pass', '', await house.signIn(name))).code)
})

// Five thousand are passed by `npm run bench -- pass-all`: the same, at the size that takes its time.
const many = 600

test('pass all, pressed by two at once, decides each application exactly once', async () => {
  const nos = await apply(many).then(() => Array.from({ length: many }, (_, n) => `FX${made - many + n + 1}`))
  const other = await house.signIn('brandmgr01')
  const started = await Promise.all(
    [token, other].map((by, n) => house.call(distribution.passAll, {}, { token: by, idempotencyKey: `pass-all-${n}` })),
  )
  expect(started.map(({ code }) => code)).toEqual([200, 200])
  await Promise.all([work(), work()])
  const sets = await Promise.all(started.map(({ data }) => house.call(bulk.detail, { jobId: data.id }, { token })))
  expect(firstOf(sets).data.doneCount + sure(sets[1]).data.doneCount).toBe(many)
  expect(firstOf(sets).data.refusedCount + sure(sets[1]).data.refusedCount).toBe(many)
  const audited = await house.owner.sql<{ passedCount: number; distributorCount: number }[]>`
    select count(l.id) as passed_count, count(distinct a.distributor_id) as distributor_count from distribution_application a
      left join audit_log l on l.entity = 'application' and l.entity_id = a.id::text and l.after ->> 'status' = 'PASSED'
     where a.no = any (${nos}) group by a.id`
  expect(audited).toHaveLength(many)
  expect(audited.every(({ passedCount, distributorCount }) => passedCount === 1 && distributorCount === 1)).toBe(true)
  expect(
    new Set(
      (await house.call(bulk.rows, { jobId: firstOf(started).data.id, pageNumber: 1, pageSize: 100 }, { token })).data.records.map(
        ({ state }) => state,
      ),
    ),
  ).not.toContain('PENDING')
  expect((await house.call(distribution.passAll, {}, { token, idempotencyKey: 'pass-all-none' })).code).toBe(42230)
})
