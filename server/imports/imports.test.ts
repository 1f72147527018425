// The import bench: every cell is judged as the form would, good rows go in once, bad ones wait, and all of it can be undone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountImport, accounts } from '#contract/accounts/calls'
import { type BenchRow, imports } from '#contract/imports/calls'
import { jobs } from '#contract/jobs/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { roles } from '#contract/roles/calls'
import { type House, openHouse } from '../../house/harness/index'
import { house as whole } from '../columns'
import { importable } from '../kit/importable'
import { jobTaskOf } from '../kit/jobs/job-run'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { importJobOf } from './run'
import { sweepImportsTask } from './sweep'

let house: House
let token: string
let keys = 0
let made = 0

beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
})
afterAll(() => house.close())

const call: House['call'] = (what, input, manner) => house.call(what, input, { token, idempotencyKey: `import-test-${keys++}`, ...manner })
const columns = accountImport.columns.map(({ key }) => key)
type Cells = { displayName: string; username: string; mobile: string; roleId: string; password: string }

function person(but: Partial<Cells> = {}): string[] {
  made += 1
  const digits = String(made).padStart(8, '0')
  const cells: Cells = {
    displayName: '新员工',
    username: `imp.${digits}`,
    mobile: `170${digits}`,
    roleId: '运营专员',
    password: 'Fjord-71-lamp',
  }
  return columns.map((key) => ({ ...cells, ...but })[key as keyof Cells])
}

async function laid(rows: string[][], manner = {}): Promise<string> {
  const started = await call(imports.start, { list: 'accounts', source: 'staff.xlsx', headers: [], mapping: {} }, manner)
  expect(started).toMatchObject({ code: 200 })
  for (let at = 0; at < rows.length; at += 500) {
    const { code, message } = await call(imports.append, { benchId: started.data.id, from: at + 1, rows: rows.slice(at, at + 500) }, manner)
    expect(code, message).toBe(200)
  }
  return started.data.id
}

const bySeq = (rows: readonly BenchRow[]) => Object.fromEntries(rows.map(({ seq, problems }) => [seq, problems]))

async function problemsOf(benchId: string, language?: 'en'): Promise<Record<number, Record<string, string>>> {
  const { data } = await call(imports.rows, { benchId, part: 'open', pageNumber: 1, pageSize: 100 }, language ? { language } : {})
  return bySeq(data.records)
}

const bench = async (benchId: string) => (await call(imports.detail, { benchId })).data
const run = async (benchId: string) => {
  const started = await call(imports.run, { benchId })
  expect(started.code, started.message).toBe(200)
  await house.runTasks()
  return started.data.id
}
const people = async (keyword: string) => (await call(accounts.page, { keyword, pageNumber: 1, pageSize: 100 })).data

test('every cell is judged by the schema of the form, in the language of the reader', async () => {
  const benchId = await laid([
    person(),
    person({ username: '短', mobile: '2380000' }),
    person({ displayName: '', password: 'short' }),
    person({ roleId: '' }),
    person({ roleId: '没有的角色' }),
  ])
  expect(await problemsOf(benchId)).toEqual({
    1: {},
    2: { username: '账号格式错误（8到18位）', mobile: '请输入正确的手机号' },
    3: { displayName: '姓名不能为空', password: '密码须为8到64位，且包含字母和数字' },
    4: { roleId: '角色不能为空' },
    5: { roleId: '没有名为“没有的角色”的角色' },
  })
  expect((await problemsOf(benchId, 'en'))[5]).toEqual({ roleId: 'There is no Role called "没有的角色"' })
  expect(await bench(benchId)).toMatchObject({ openCount: 5, wrongCount: 4, doneCount: 0, isBusy: false, isUndone: false })
})

test('good rows go in, bad rows stay; a mended one goes in with the next run', async () => {
  const good = person()
  const bad = person({ mobile: '123' })
  const benchId = await laid([good, bad])
  const jobId = await run(benchId)
  expect((await call(jobs.detail, { id: jobId })).data).toMatchObject({ status: 'DONE', doneCount: 1, failedCount: 0, kind: 'import' })
  expect((await people(sure(good[1]))).records).toMatchObject([{ displayName: '新员工', roleName: '运营专员', mobile: good[2] }])
  expect(await bench(benchId)).toMatchObject({ openCount: 1, wrongCount: 1, doneCount: 1 })
  // The account can sign in with what the sheet said.
  expect(await house.signIn(sure(good[1]), 'Fjord-71-lamp')).toBeTruthy()

  const mended = await call(imports.mend, { benchId, cells: [{ seq: 2, column: 'mobile', value: '１７１００００００００' }] })
  expect(mended.data).toMatchObject({ bench: { wrongCount: 0 }, rows: [{ seq: 2, problems: {} }] })
  await run(benchId)
  expect((await people(sure(bad[1]))).total).toBe(1)
  expect(await bench(benchId)).toMatchObject({ openCount: 0, doneCount: 2 })
  expect((await call(imports.run, { benchId })).code).toBe(42267)
})

test('the initial password is not kept once the row is in', async () => {
  const benchId = await laid([person({ password: 'Sepia-76-lamp' }), person({ mobile: '1', password: 'Sepia-77-lamp' })])
  await run(benchId)
  const kept = await house.owner.sql<{ cells: string[] }[]>`select cells from import_row where bench_id = ${benchId} order by seq`
  expect(kept.map(({ cells }) => cells.at(-1))).toEqual(['', 'Sepia-77-lamp'])
})

test('what may stand once is compared inside the file and with the list', async () => {
  const [first, second] = [person(), person()]
  const benchId = await laid([
    first,
    person({ username: sure(first[1]).toUpperCase() }),
    person({ mobile: first[2] }),
    person({ username: 'MANAGER01' }),
    person({ mobile: '13800000001' }),
    second,
  ])
  expect(await problemsOf(benchId)).toEqual({
    1: {},
    2: { username: '与第 1 行重复' },
    3: { mobile: '与第 1 行重复' },
    4: { username: '账号已存在' },
    5: { mobile: '手机号已被使用' },
    6: {},
  })
  // Mending the first mends its twin, and making a new twin marks the later one.
  const freed = await call(imports.mend, { benchId, cells: [{ seq: 1, column: 'username', value: sure(person()[1]) }] })
  expect(bySeq(freed.data.rows)).toEqual({ 1: {}, 2: {} })
  const twins = await call(imports.mend, { benchId, cells: [{ seq: 1, column: 'username', value: sure(second[1]) }] })
  expect(bySeq(twins.data.rows)).toEqual({ 1: {}, 6: { username: '与第 1 行重复' } })
  const dropped = await call(imports.drop, { benchId, seqs: [1] })
  expect(bySeq(dropped.data.rows)).toEqual({ 3: {}, 6: {} })
  expect(dropped.data.bench.openCount).toBe(5)
})

test('somebody of another unit has the name: nobody is told before, and the cell says so after', async () => {
  const benchId = await laid([person({ username: 'merchant01' })])
  expect(await problemsOf(benchId)).toEqual({ 1: {} })
  const jobId = await run(benchId)
  expect((await call(jobs.detail, { id: jobId })).data).toMatchObject({ status: 'DONE', doneCount: 1, failedCount: 1 })
  expect(await problemsOf(benchId)).toEqual({ 1: { username: '账号已存在' } })
})

test('a role of another unit, or above the caller, is no choice', async () => {
  const { data: own } = await call(roles.add, { name: '本市场专属', description: '' })
  expect(own.id).toBeTruthy()
  const other = await house.signIn('merchant01')
  const benchId = await laid([person({ roleId: '本市场专属' })], { token: other })
  const { data } = await call(imports.rows, { benchId, part: 'open' }, { token: other })
  expect(firstOf(data.records).problems).toEqual({ roleId: '没有名为“本市场专属”的角色' })
})

test('next wrong cell goes from left to right, down, and round again', async () => {
  const benchId = await laid([person(), person({ username: '短', password: '1' }), person(), person({ roleId: '' })])
  const next = async (seq: number, column: string) => (await call(imports.nextWrong, { benchId, seq, column })).data
  expect(await next(0, '')).toEqual({ seq: 2, column: 'username', at: 1 })
  expect(await next(2, 'username')).toEqual({ seq: 2, column: 'password', at: 1 })
  expect(await next(2, 'password')).toEqual({ seq: 4, column: 'roleId', at: 3 })
  expect(await next(4, 'roleId')).toEqual({ seq: 2, column: 'username', at: 1 })
})

test('an import is undone as a whole; what was changed since stays and says why', async () => {
  const [kept, gone] = [person(), person()]
  const benchId = await laid([kept, gone])
  await run(benchId)
  const changed = firstOf((await people(sure(kept[1]))).records)
  await call(accounts.update, { id: changed.id, version: changed.version, displayName: '改过名', roleId: changed.roleId })
  expect((await call(imports.undo, { benchId })).code).toBe(200)
  expect((await call(imports.undo, { benchId })).code).toBe(40990)
  await house.runTasks()
  expect([(await people(sure(kept[1]))).total, (await people(sure(gone[1]))).total]).toEqual([1, 0])
  expect(await bench(benchId)).toMatchObject({ doneCount: 0, undoneCount: 1, keptCount: 1, isUndone: true })
  const { data } = await call(imports.rows, { benchId, part: 'kept' })
  expect(data.records).toMatchObject([{ seq: 1, problems: { '': '数据在此之后又被修改，未撤销' } }])
  expect((await call(imports.undo, { benchId })).code).toBe(40991)
  // The name is free again.
  expect(await problemsOf(await laid([gone]))).toEqual({ 1: {} })
})

test('nobody else sees a bench: not another unit, not a colleague', async () => {
  const benchId = await laid([person()])
  const { data: held } = await call(roles.list, {})
  const colleague = person({ roleId: held.find(({ isOwn }) => isOwn)?.name ?? '' })
  await run(await laid([colleague]))
  for (const other of [await house.signIn('merchant01'), await house.signIn(sure(colleague[1]), 'Fjord-71-lamp')]) {
    const manner = { token: other }
    expect((await call(imports.detail, { benchId }, manner)).code).toBe(40465)
    expect((await call(imports.rows, { benchId, part: 'open' }, manner)).code).toBe(40465)
    expect((await call(imports.mend, { benchId, cells: [{ seq: 1, column: 'mobile', value: '1' }] }, manner)).code).toBe(40465)
    expect((await call(imports.append, { benchId, from: 2, rows: [person()] }, manner)).code).toBe(40465)
    expect((await call(imports.discard, { benchId }, manner)).code).toBe(40465)
    expect((await call(imports.run, { benchId }, manner)).code).toBe(40465)
    const { data } = await call(imports.list, { list: 'accounts' }, manner)
    expect(data.map(({ id }) => id)).not.toContain(benchId)
  }
})

test('who may not add accounts may not import them', async () => {
  const other = await house.signIn('nobody001')
  const start = await call(imports.start, { list: 'accounts', source: '', headers: [], mapping: {} }, { token: other })
  expect(start.code).toBe(403)
  expect((await call(imports.list, { list: 'accounts' }, { token: other })).code).toBe(403)
  expect((await call(imports.list, { list: 'nothing' })).code).toBe(40466)
})

test('how columns were mapped is remembered for files with the same headers', async () => {
  const headers = ['员工', '电话', '备注']
  const asked = { list: 'accounts', headers }
  expect((await call(imports.mapping, asked)).data).toBeNull()
  await call(imports.start, { ...asked, source: 'a.csv', mapping: { displayName: 0, mobile: 1 } })
  await call(imports.start, { ...asked, source: 'b.csv', mapping: { displayName: 0, mobile: 2 } })
  expect((await call(imports.mapping, asked)).data).toEqual({ displayName: 0, mobile: 2 })
  expect((await call(imports.mapping, { ...asked, headers: ['员工', '电话'] })).data).toBeNull()
  expect((await call(imports.mapping, asked, { token: await house.signIn('manager02') })).data).toBeNull()
})

test('rows sent twice are there once; a gap, a misfit and too many are refused', async () => {
  const benchId = await laid([person(), person()])
  const again = [person(), person(), person()]
  expect((await call(imports.append, { benchId, from: 2, rows: again.slice(0, 2) })).code).toBe(200)
  expect((await bench(benchId)).openCount).toBe(3)
  expect((await call(imports.append, { benchId, from: 9, rows: again })).code).toBe(40994)
  expect((await call(imports.append, { benchId, from: 4, rows: [['one cell']] })).code).toBe(42266)
  expect((await call(imports.append, { benchId, from: 4, rows: [person({ displayName: 'x'.repeat(501) })] })).code).toBe(422)
  expect((await call(imports.append, { benchId, from: 4, rows: [person({ displayName: 'a\0b' })] })).code).toBe(422)
  await house.owner.sql`delete from import_mark where bench_id = ${benchId}`
  await house.owner.sql`update import_row set seq = 19999 where bench_id = ${benchId} and seq = 3`
  expect((await call(imports.append, { benchId, from: 20000, rows: again })).code).toBe(42265)
})

test('what is discarded is gone; what was imported stays and can still be undone', async () => {
  const benchId = await laid([person(), person({ mobile: '1' })])
  await run(benchId)
  expect((await call(imports.discard, { benchId })).code).toBe(200)
  expect(await bench(benchId)).toMatchObject({ openCount: 0, doneCount: 1 })
  const empty = await laid([person({ mobile: '1' })])
  await call(imports.discard, { benchId: empty })
  expect((await call(imports.detail, { benchId: empty })).code).toBe(40465)
})

test('a bench that nobody touched for a month is swept', async () => {
  const benchId = await laid([person({ mobile: '1' })])
  await house.owner.sql`update import_bench set updated_at = now() - interval '31 days' where id = ${benchId}`
  await runTaskOnce(sweepImportsTask, {}, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
  expect((await call(imports.detail, { benchId })).code).toBe(40465)
})

// slow: a process is started, killed, and another takes its work over.
test('a server that dies in the middle goes on with what is left, and no row goes in twice', async () => {
  const rows = Array.from({ length: 60 }, () => person())
  const benchId = await laid(rows)
  const { data: job } = await call(imports.run, { benchId })
  const real = firstOf(whole.imports)
  let added = 0
  const dying = importable(accountImport, {
    ...real,
    add: async (ctx, row) => {
      added += 1
      if (added === 40) throw new Error('the power is gone')
      return sure(real.add)(ctx, row)
    },
  })
  const during = { db: house.db, settings: house.settings, log: silentLog, clock: house.clock }
  await expect(
    runTaskOnce(
      jobTaskOf([importJobOf([dying])], async () => {}),
      { jobId: job.id },
      during,
    ),
  ).rejects.toThrow('the power is gone')
  // The first batch of 25 stands, the second was taken back with all that it did.
  expect(await bench(benchId)).toMatchObject({ doneCount: 25, openCount: 35, isBusy: true })
  expect((await call(imports.mend, { benchId, cells: [{ seq: 50, column: 'mobile', value: '1' }] })).code).toBe(40990)
  await house.runTasks()
  expect((await call(jobs.detail, { id: job.id })).data).toMatchObject({ status: 'DONE', doneCount: 60, totalCount: 60, failedCount: 0 })
  expect(await bench(benchId)).toMatchObject({ doneCount: 60, openCount: 0, isBusy: false })
  const { count } = await house.owner.sql<{ count: number }[]>`
    select count(*) from account where username = any (${rows.map((row) => row[1])}) and deleted_at is null`.one()
  expect(count).toBe(60)
}, 120_000)

test('10,000 rows are checked, twins and all, and the wrong ones are found at once', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    person(at % 100 === 99 ? { mobile: '17000000001' } : at % 1000 === 0 ? { roleId: '无' } : {}),
  )
  const benchId = await laid(rows)
  // A hundred have one mobile, of which the first may keep it; ten have no role.
  expect(await bench(benchId)).toMatchObject({ openCount: 10_000, wrongCount: 109 })
  const { data } = await call(imports.rows, { benchId, part: 'wrong', pageNumber: 2, pageSize: 100 })
  expect([data.total, data.records.length]).toEqual([109, 9])
  expect((await call(imports.nextWrong, { benchId, seq: 9002, column: '' })).data).toEqual({ seq: 9100, column: 'mobile', at: 9099 })
  await call(imports.discard, { benchId })
}, 120_000)
