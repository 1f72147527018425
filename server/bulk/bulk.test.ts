// Bulk actions: what a preview shows is what happens, each row is changed once, and undo puts all of it back.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { bulk } from '#contract/bulk/calls'
import { jobs } from '#contract/jobs/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { tasks } from '../columns'
import { runDueTasks } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'

let house: House
let token: string
let ids: string[]
let keys = 0

beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  const page = await call(accounts.page, { pageNumber: 1, pageSize: 100 })
  ids = page.data.records.filter((each) => !each.isOwner && !each.isSelf && each.status === 1).map(({ id }) => id)
})
afterAll(() => house.close())

const call: House['call'] = (what, input, manner) => house.call(what, input, { token, idempotencyKey: `bulk-test-${keys++}`, ...manner })
const work = () => runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks })
/** All that the accounts hold, but for what every write raises: undo is a write, too. */
const digest = async () => {
  const row = firstOf(
    await house.owner.sql<{ digest: string }[]>`
    select md5(string_agg(line, '|' order by line)) as digest from (
      select (to_jsonb(a) - 'version' - 'updated_at')::text as line from account a union all select to_jsonb(m)::text from membership m) rows`,
  )
  return row.digest
}

test('a preview tells what would change and changes nothing', async () => {
  const before = await digest()
  const { code, data } = await call(bulk.preview, { action: 'account.disable', target: { ids: ids.slice(0, 3) } })
  expect(code).toBe(200)
  expect(data).toMatchObject({ total: 3, tried: 3, refused: 0 })
  expect(firstOf(data.rows).changes).toContainEqual({ field: 'status', before: 1, after: 0 })
  expect(await digest()).toBe(before)
})

test('a row that the single call would refuse is refused here with the same words', async () => {
  const { data: page } = await call(accounts.page, { pageNumber: 1, pageSize: 100 })
  const me = page.records.find((each) => each.isSelf)
  const { data } = await call(bulk.preview, { action: 'account.disable', target: { ids: [firstOf(ids), me?.id ?? ''] } })
  expect(data.refused).toBe(1)
  expect(data.rows.find((row) => row.entityId === me?.id)?.reason).toBe('不能对自己的账号执行此操作')
})

for (const action of ['account.disable', 'account.remove'] as const)
  test(`${action}: runs as a job, and undo restores everything but the version`, async () => {
    const before = await digest()
    const started = await call(bulk.start, { action, target: { ids: ids.slice(0, 12) } })
    expect(started).toMatchObject({ code: 200 })
    await work()
    const after = await call(bulk.detail, { jobId: started.data.id })
    expect(after.data).toMatchObject({ total: 12, doneCount: 12, refusedCount: 0, isOver: true })
    expect(await digest()).not.toBe(before)

    const undoing = await call(bulk.undo, { jobId: started.data.id })
    expect(undoing.code).toBe(200)
    await work()
    expect(await digest()).toBe(before)
    expect((await call(bulk.undo, { jobId: started.data.id })).code).toBe(40932)
  })

test('undo leaves alone what somebody changed since, and says so', async () => {
  const started = await call(bulk.start, { action: 'account.disable', target: { ids: ids.slice(0, 2) } })
  await work()
  const { data: changed } = await call(accounts.detail, { id: firstOf(ids) })
  await call(accounts.setStatus, { id: firstOf(ids), version: changed.version, status: 1 })
  await call(bulk.undo, { jobId: started.data.id })
  await work()
  const { data } = await call(bulk.rows, { jobId: started.data.id, pageNumber: 1, pageSize: 10 })
  const stateOf = (id: string) => data.records.find(({ entityId }) => entityId === id)
  expect([stateOf(firstOf(ids))?.state, stateOf(sure(ids[1]))?.state]).toEqual(['KEPT', 'UNDONE'])
  expect(stateOf(firstOf(ids))?.reason).toBe('数据在此之后又被修改，未撤销')
})

test('all that match the filter at that moment', async () => {
  const { data } = await call(bulk.preview, { action: 'account.disable', target: { filter: { status: 1 } } })
  const { data: page } = await call(accounts.page, { pageNumber: 1, pageSize: 1, status: 1 })
  expect(data.total).toBe(page.total)
})

test('one foreign id, and nothing happens', async () => {
  const other = await house.signIn('merchant01')
  const { code } = await call(bulk.start, { action: 'account.disable', target: { ids: ids.slice(0, 2) } }, { token: other })
  expect(code).toBe(404)
  expect((await call(jobs.page, { pageNumber: 1, pageSize: 5 }, { token: other })).data.total).toBe(0)
})

test('pressed twice with one key, it starts once', async () => {
  const input = { action: 'account.enable' as const, target: { ids: ids.slice(0, 1) } }
  const manner = { idempotencyKey: 'pressed-twice' }
  const [one, two] = await Promise.all([call(bulk.start, input, manner), call(bulk.start, input, manner)])
  expect(one.data.id).toBe(two.data.id)
})
