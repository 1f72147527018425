// Adding a column touches few shared files: a toy column is put into a copy of the tree, what had to be changed is counted, and it works.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Calls } from '#contract/kit/call'
import type { Words } from '#contract/kit/words'
import type { buildApp } from '#server/app'
import type { tasks } from '#server/columns'
import { systemClock } from '#server/kit/clock'
import type { Database, openDatabase } from '#server/kit/database/db'
import type { loginFor } from '#server/kit/database/login'
import type { migrate } from '#server/kit/database/migrate'
import type { Owner, openOwner } from '#server/kit/database/owner'
import type { runDueTasks } from '#server/kit/jobs/jobs'
import { silentLog } from '#server/kit/log'
import { readSettings } from '#server/kit/settings'
import { demoPassword } from '#server/seed/index'
import { type Fresh, freshDatabase } from './harness/database'
import { callOver, type Envelope } from './harness/index'
import { builtFrom, type Scratch, scratchWithToy } from './toy/scratch'

/** How many files of others a new column may change. */
const most = 6

/** What house/toy/entry.ts.txt hands out: the copy's own, so its lists know the toy. */
type Copy = {
  auth: Calls
  bulk: Calls
  exports: Calls
  history: Calls
  notes: Calls
  fallbackMenu: { path: string; pages: { url: string; label: Words }[] }[]
  localUrls: (role: string, manageMode: number | null) => readonly string[] | null
  permissions: Record<string, { words: Words; page: string }>
  recordWordsOf: (record: string) => Words
  fieldWordsOf: (record: string) => Record<string, Words>
  valueWordsOf: (record: string, field: string, value: unknown) => Words | undefined
  buildApp: typeof buildApp
  tasks: typeof tasks
  openDatabase: typeof openDatabase
  loginFor: typeof loginFor
  migrate: typeof migrate
  openOwner: typeof openOwner
  runDueTasks: typeof runDueTasks
}

let scratch: Scratch
let copy: Copy
let fresh: Fresh
let owner: Owner
let db: Database
let app: FastifyInstance
const files = mkdtempSync(join(tmpdir(), 'toy-files-'))
let ask: (call: Call | undefined, input: object, as?: string) => Promise<Envelope<never>>
let settings: ReturnType<typeof readSettings>

beforeAll(async () => {
  scratch = scratchWithToy()
  const [built, database] = await Promise.all([builtFrom(scratch.folder), freshDatabase('demo')])
  fresh = database
  copy = (await import(/* @vite-ignore */ built)) as Copy
  settings = readSettings({ DATA_DIR: files, LOG_LEVEL: 'silent', DATABASE_URL: fresh.url })
  owner = copy.openOwner(fresh.url)
  expect((await copy.migrate(owner)).applied[0]).toMatch(/_notes\.sql$/)
  db = copy.openDatabase(await copy.loginFor(owner))
  app = await copy.buildApp({ db, settings })
  let nth = 0
  ask = async (call, input, token) => {
    if (!call) throw new Error('the copy has no such call')
    nth += 1
    // A call of the copy, which the types of this tree do not know.
    return callOver(app, call, input as never, { token, idempotencyKey: `toy-${nth}-0123456789` }) as Promise<Envelope<never>>
  }
}, 60_000)
afterAll(async () => {
  await app?.close()
  await db?.close()
  await owner?.close()
  await fresh?.drop()
  scratch?.remove()
  rmSync(files, { recursive: true, force: true })
})

const signIn = async (username: string): Promise<string> => {
  const { data } = await ask(copy.auth.login, { username, password: demoPassword })
  return (data as { token: string }).token
}

test(`a column with a table, calls, a page, words, a history, a bulk act and an export changes at most ${most} files of others`, () => {
  expect(scratch.touched.length).toBeLessThanOrEqual(most)
  expect(['contract/columns.ts', 'server/columns.ts', 'console/areas.ts']).toEqual(expect.arrayContaining(scratch.touched))
})

test('its page is in the menu of those who see it, and its permissions stand on it', () => {
  const url = 'operation-management/note/index'
  const group = copy.fallbackMenu.find(({ path }) => path === 'operation-management')
  expect(group?.pages.map((page) => page.url)).toContain(url)
  expect(copy.localUrls('ROLE_MANAGER', null)).toContain(url)
  expect(copy.localUrls('ROLE_AGENT', null)).not.toContain(url)
  expect(copy.permissions['note:write']).toEqual({ page: url, words: ['写便签', 'Write notes'] })
})

test('its calls answer whoever may make them, and nobody else', async () => {
  const shop = await signIn('merchant01')
  const added = await ask(copy.notes.add, { body: '周五盘点', kind: 'TODO' }, shop)
  expect(added).toMatchObject({ code: 200, data: { body: '周五盘点', kind: 'TODO', isArchived: false } })
  expect(await ask(copy.notes.page, { pageNumber: 1, pageSize: 10 }, shop)).toMatchObject({ code: 200, data: { total: 1 } })
  expect(await ask(copy.notes.page, { pageNumber: 1, pageSize: 10 }, await signIn('manager01'))).toMatchObject({ data: { total: 0 } })
  expect((await ask(copy.notes.add, { body: 'x', kind: 'TODO' }, await signIn('agent0001'))).code).toBe(403)
  expect((await ask(copy.notes.page, { pageNumber: 1, pageSize: 10 })).code).toBe(401)
})

test('what is done to many of its rows is done, and its history is told in its own words', async () => {
  const shop = await signIn('merchant01')
  const { data } = await ask(copy.notes.add, { body: '换橱窗', kind: 'IDEA' }, shop)
  const { id } = data as { id: string }
  expect((await ask(copy.bulk.start, { action: 'note.archive', target: { ids: [id] } }, shop)).code).toBe(200)
  await copy.runDueTasks({ db, settings, log: silentLog, clock: systemClock, tasks: copy.tasks })
  const { data: told } = await ask(copy.history.page, { entity: 'note', entityId: id, pageNumber: 1, pageSize: 10 }, shop)
  const { records } = told as { records: { action: string; changes: { field: string; after: unknown }[] }[] }
  expect(records[0]?.changes).toContainEqual({ field: 'is_archived', before: false, after: true })
  const fields = copy.fieldWordsOf('note')
  expect(records.flatMap(({ changes }) => changes).filter(({ field }) => !fields[field])).toEqual([])
  expect(copy.recordWordsOf('note')).toEqual(['便签', 'Note'])
  expect(copy.valueWordsOf('note', 'kind', 'IDEA')).toEqual(['想法', 'Idea'])
})

test('its list is exported by the road of every other', async () => {
  const asked = { sheet: 'notes', fileName: 'notes', format: 'csv', columns: ['body', 'kind'], filter: {} }
  expect((await ask(copy.exports.start, asked, await signIn('merchant01'))).code).toBe(200)
  expect((await ask(copy.exports.start, asked, await signIn('agent0001'))).code).toBe(403)
})
