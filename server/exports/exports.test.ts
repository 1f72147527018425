// Exporting the accounts, as the console does it: asked for, run by the worker, fetched by its starter and by nobody else.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRefusals, accountSheet } from '#contract/accounts/calls'
import { exports, failureHeader } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { tasks } from '../columns'
import { runDueTasks, runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { sweepExportsTask } from './sweep'

let house: House
let manager: string
let stranger: string
const columns = Object.keys(accountSheet.columns)
const day = 86_400_000

beforeAll(async () => {
  house = await openHouse()
  manager = await house.signIn('manager01')
  stranger = await house.signIn('manager02')
})
afterAll(() => house.close())

type Wanted = { sheet?: string; fileName?: string; format?: 'xlsx' | 'csv'; columns?: string[]; filter?: Record<string, string | number> }
const ask = (wanted: Wanted = {}, token = manager) =>
  house.call(exports.start, { sheet: 'accounts', fileName: '账号', format: 'xlsx', columns, filter: {}, ...wanted }, { token })
const work = () => runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks })
const fetched = (id: string, token = manager, language = 'zh-CN') =>
  house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': language },
    payload: JSON.stringify({ id }),
  })
const failure = (reply: Awaited<ReturnType<typeof fetched>>) => decodeURIComponent(String(reply.headers[failureHeader]))

async function exported(wanted: Wanted, token = manager) {
  const { data } = await ask(wanted, token)
  await work()
  return fetched(data.id, token)
}
const csvLines = (bytes: Buffer) => bytes.toString('utf8').trim().split('\r\n')

test('a spreadsheet of every account of the unit, with real dates and the words of the reader', async () => {
  const { code, data } = await ask({ fileName: '账号 2026' })
  expect(code).toBe(200)
  expect(data).toMatchObject({ kind: 'export', status: 'QUEUED', title: '导出账号列表', file: null })
  await work()
  const { data: done } = await house.call(jobs.detail, { id: data.id }, { token: manager })
  expect(done).toMatchObject({ status: 'DONE', failedCount: 0, file: { name: '账号 2026.xlsx' } })
  expect(done.doneCount).toBe(done.totalCount)

  const reply = await fetched(data.id)
  expect(reply.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('账号 2026.xlsx')}`)
  expect(Number(reply.headers['content-length'])).toBe(done.file?.bytes)
  const sheet = strFromU8(sure(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml']))
  expect(sheet.match(/<row /g)).toHaveLength(done.doneCount + 1)
  expect(sheet).toContain('manager01')
  expect(sheet).toContain('手机号')
  expect(sheet).toMatch(/<c r="G2" s="6"><v>\d{5}\.\d+<\/v><\/c>/)
})

test('only the chosen columns, in the chosen order, and only what the filter lets through', async () => {
  const reply = await exported({ format: 'csv', columns: ['displayName', 'username'], filter: { keyword: 'manager01' } })
  const [head, ...rows] = csvLines(reply.rawPayload)
  expect(head).toBe('姓名,账号')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/,manager01$/)
})

test('phone numbers are whole for those who may see them, and masked for the others', async () => {
  const wanted: Wanted = { format: 'csv', columns: ['mobile'], filter: { keyword: 'manager01' } }
  expect(csvLines((await exported(wanted)).rawPayload)[1]).toBe('13800000001')
  const { data } = await ask(wanted)
  await house.owner.sql`
    update job set actor = jsonb_set(actor, '{session,permissions}', (actor #> '{session,permissions}') - 'account:phone') where id = ${data.id}`
  await work()
  expect(csvLines((await fetched(data.id)).rawPayload)[1]).toBe('138****0001')
})

test('nothing of another unit is in the file', async () => {
  const mine = csvLines((await exported({ format: 'csv', columns: ['username'] })).rawPayload).slice(1)
  const { total } = firstOf(
    await house.owner.sql<{ total: number }[]>`
    select count(*) as total from membership m join account a on a.id = m.account_id
     where m.unit_id = (select m2.unit_id from membership m2 join account b on b.id = m2.account_id where b.username = 'manager01' order by m2.unit_id limit 1)`,
  )
  expect(mine).toHaveLength(total)
  expect(mine).not.toContain('manager02')
})

test.each([
  [{ fileName: '' }, 'fileName', '请填写文件名'],
  [{ fileName: '   ' }, 'fileName', '请填写文件名'],
  [{ fileName: '../etc/passwd' }, 'fileName', '文件名不能包含 \\ / : * ? " < > |'],
  [{ columns: [] }, 'columns', '请至少选择一项'],
])('%j is refused on its field', async (wanted, field, message) => {
  const { code, data } = await ask(wanted)
  // A refusal has other data than the call's answer.
  expect([code, (data as unknown as { fields: Record<string, string> }).fields[field]]).toEqual([422, message])
})

test.each([
  [{ sheet: 'secrets' }, 40481],
  [{ columns: ['passwordHash'] }, 42280],
  [{ columns: ['__proto__'] }, 42280],
  [{ filter: { status: 7 } }, 422],
  [{ filter: { unitId: '1' } }, accountRefusals.ofAnother.code],
])('%j is refused', async (wanted, code) => {
  expect((await ask(wanted)).code).toBe(code)
})

test('a stranger cannot see, stop, retry or fetch it: it is as if it did not exist', async () => {
  const { data } = await ask()
  await work()
  const { id } = data
  for (const call of [jobs.detail, jobs.cancel, jobs.retry]) expect((await house.call(call, { id }, { token: stranger })).code).toBe(40480)
  const reply = await fetched(id, stranger)
  expect(failure(reply)).toBe('任务不存在')
  expect(reply.json()).toMatchObject({ code: 40480, data: null })
  const { data: page } = await house.call(jobs.page, {}, { token: stranger })
  expect(page.records.map((job) => job.id)).not.toContain(id)
})

test('who may no longer export the list may not fetch the file either', async () => {
  const { data } = await ask()
  await work()
  await house.owner.sql`update job set input = jsonb_set(input, '{sheet}', '"no-longer"') where id = ${data.id}`
  expect(failure(await fetched(data.id, manager, 'en'))).toBe('Job not found')
  expect((await fetched('not an id')).json()).toMatchObject({ code: 422 })
})

test('one that waits is cancelled at once, runs again when asked, and is then done', async () => {
  const { data } = await ask()
  const { data: canceled } = await house.call(jobs.cancel, { id: data.id }, { token: manager })
  expect(canceled.status).toBe('CANCELED')
  await work()
  expect(failure(await fetched(data.id))).toBe('文件尚未生成')
  expect((await house.call(jobs.cancel, { id: data.id }, { token: manager })).code).toBe(40980)
  expect((await house.call(jobs.retry, { id: data.id }, { token: manager })).data.status).toBe('QUEUED')
  await work()
  expect((await house.call(jobs.detail, { id: data.id }, { token: manager })).data.status).toBe('DONE')
  expect((await house.call(jobs.retry, { id: data.id }, { token: manager })).code).toBe(40982)
})

test('who has lost a right since then does not get it back by starting the job again', async () => {
  const { data } = await ask()
  await house.call(jobs.cancel, { id: data.id }, { token: manager })
  await house.owner.sql`
    update job set actor = jsonb_set(actor, '{session,permissions}', (actor #> '{session,permissions}') || '["place:review"]') where id = ${data.id}`
  expect((await house.call(jobs.retry, { id: data.id }, { token: manager })).code).toBe(403)
  expect((await house.call(jobs.detail, { id: data.id }, { token: manager })).data.status).toBe('CANCELED')
})

test('the bell rings when it is done, and leads to the file', async () => {
  const { data } = await ask()
  await work()
  const rung = await house.owner.sql<
    { title: string[]; link: string }[]
  >`select title, link from notification where cause = ${`job:${data.id}:1`}`
  const link = '/operation-management/accountNumber/index?exports=1'
  expect(rung).toMatchObject([{ title: ['导出账号列表已完成', 'Export of Accounts is done'], link }])
})

test('after seven days the file is gone, from the list and from the disk', async () => {
  const { data } = await ask({ format: 'csv' })
  await work()
  const kept = () => readdirSync(join(house.settings.dataDir, 'exports')).filter((name) => name.startsWith(`${data.id}-`))
  expect(kept()).toHaveLength(1)
  house.clock.advance(7 * day + 1000)
  expect((await fetched(data.id)).headers[failureHeader]).toBeUndefined()
  const again = await house.signIn('manager01')
  expect(failure(await fetched(data.id, again))).toBe('文件已过期，请重新导出')
  await runTaskOnce(sweepExportsTask, {}, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
  expect(kept()).toHaveLength(0)
  expect((await house.call(jobs.detail, { id: data.id }, { token: again })).data.file).toBeNull()
})
