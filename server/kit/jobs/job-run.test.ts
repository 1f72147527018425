// Long work: it runs in its starter's scope, obeys a cancel, survives a killed process, and says how it ended.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/kit/job'
import { refusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { type BothDoors, openFresh } from '../../../house/harness/database'
import { makeAllDue } from '../../../house/harness/queue'
import { systemClock } from '../clock'
import { type Database, transact } from '../database/db'
import { asHouse } from '../database/door'
import { type Session, scopeOf } from '../database/scope'
import { silentLog } from '../log'
import type { Context } from '../road/answer'
import { Refused } from '../road/refuse'
import { readSettings } from '../settings'
import { beginJob, queueJob } from './job-row'
import { type Ended, endForgotten, type JobKind, jobTaskOf, type RunningJob } from './job-run'
import { runDueTasks, runTaskOnce, startWorker, type WorkerHouse } from './jobs'

let fresh: BothDoors
let db: Database
let me: Session
let stranger: Session
const settings = readSettings({})
const caller = { ip: '127.0.0.1', userAgent: 'test', requestId: 'r', crossSite: false }
const ended: Ended[] = []
let work: (job: RunningJob) => Promise<unknown>

const kind: JobKind = { kind: 'bulk', run: async (job) => ({ result: await work(job) }) }
const task = jobTaskOf([kind], async (_tx, each) => void ended.push(each))
const house = (): WorkerHouse => ({ db, settings, log: silentLog, clock: systemClock, tasks: [task] })

beforeAll(async () => {
  fresh = await openFresh('empty')
  db = fresh.db
  me = await person('owner-01', 'A')
  stranger = await person('owner-02', 'B')
})
afterAll(() => fresh.close())
beforeEach(async () => {
  ended.length = 0
  await fresh.owner.sql`delete from job`
  await fresh.owner.sql`delete from graphile_worker._private_jobs`
})

async function person(username: string, code: string): Promise<Session> {
  const unit = await fresh.owner.sql<
    { id: string }[]
  >`insert into unit (kind, code, name, manage_mode) values ('SHOP', ${`SHOP-${code}`}, ${`Shop ${code}`}, 2) returning id`.one()
  const account = await fresh.owner.sql<
    { id: string }[]
  >`insert into account (username, password_hash, display_name) values (${username}, 'x', ${username}) returning id`.one()
  const place = { id: unit.id, kind: 'SHOP' as const, name: code, marketId: null }
  return {
    id: '1',
    accountId: account.id,
    accountName: username,
    username,
    roleId: '1',
    role: 'R',
    isOwner: true,
    manageMode: 2,
    unit: place,
    permissions: new Set(['account:read']),
  }
}

const begin = (session = me, input: unknown = { n: 1 }): Promise<Job> =>
  transact(db, 'write', scopeOf(session, caller), (tx) => {
    const ctx: Context = { tx, session, now: new Date(), caller, language: 'en', settings }
    return beginJob(ctx, { kind: 'bulk', title: ['改价', 'New prices'], input })
  })
type Seen = { status: string; doneCount: number; totalCount: number | null; run: number; result: unknown; message: unknown }
const see = async (id: string) =>
  (await fresh.owner.sql<Seen[]>`select status, done_count, total_count, run, result, message from job where id = ${id}`)[0]

test('it runs with the rights of its starter, tells its progress and rings once', async () => {
  work = async (job) => {
    expect([job.session.accountId, [...job.session.permissions], job.input, job.language]).toEqual([
      me.accountId,
      ['account:read'],
      { n: 1 },
      'en',
    ])
    await job.progress({ total: 10, done: 10 })
    return job.read(
      async (tx) => firstOf(await tx<{ who: string }[]>`select current_user::text || ' ' || current_setting('scope.unit') as who`).who,
    )
  }
  const { id, title } = await begin()
  expect(title).toBe('New prices')
  await runDueTasks(house())
  expect(await see(id)).toMatchObject({ status: 'DONE', doneCount: 10, totalCount: 10, run: 1, result: `md_shop ${me.unit.id}` })
  expect(ended).toMatchObject([{ jobId: id, status: 'DONE', title: ['改价', 'New prices'] }])
})

test('nobody else sees it, not even to stop it', async () => {
  const { id } = await begin()
  const seen = await transact(db, 'read', scopeOf(stranger, caller), (tx) => tx`select id from job`)
  expect(seen).toHaveLength(0)
  const sameUnit = { ...stranger, unit: me.unit }
  const touched = await transact(db, 'write', scopeOf(sameUnit, caller), (tx) => tx`update job set status = 'CANCELED' where id = ${id}`)
  expect(touched.count).toBe(0)
})

test('a refusal ends it with its words and is not tried again', async () => {
  const { gone } = refusals('test', { gone: [40499, '没有了', 'All gone'] })
  work = async () => {
    throw new Refused(gone)
  }
  const { id } = await begin()
  await runDueTasks(house())
  expect(await see(id)).toMatchObject({ status: 'FAILED', message: ['没有了', 'All gone'], run: 1 })
  expect(ended).toMatchObject([{ status: 'FAILED', message: ['没有了', 'All gone'] }])
})

test('a defect is tried again and may pass', async () => {
  let tries = 0
  work = async () => {
    tries += 1
    if (tries === 1) throw new Error('cut')
    return tries
  }
  const { id } = await begin()
  await runDueTasks(house())
  expect(await see(id)).toMatchObject({ status: 'RUNNING', run: 1 })
  await makeAllDue(db)
  await runDueTasks(house())
  expect(await see(id)).toMatchObject({ status: 'DONE', run: 2, result: 2 })
})

test('a cancel stops it at the next sign of progress', async () => {
  work = async (job) => {
    await fresh.owner.sql`update job set cancel_asked_at = now() where id = ${job.id}`
    for (let done = 0; done < 1000; done += 1) {
      await job.progress({ done })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return 'ran to the end'
  }
  const { id } = await begin()
  await runDueTasks(house())
  expect(await see(id)).toMatchObject({ status: 'CANCELED', result: null })
  expect(ended).toEqual([])
})

test('a run that lost its job to another process can no longer write to it', async () => {
  const outcomes: string[] = []
  work = async (job) => {
    if (job.run === 1) {
      // While this one hangs, another process takes the job for abandoned and finishes it.
      work = async () => 'the second run'
      await runTaskOnce(task, { jobId: job.id }, house())
      await new Promise((resolve) => setTimeout(resolve, 600))
      await job.progress({ done: 999 }).catch(() => outcomes.push('stopped'))
    }
    return 'the first run'
  }
  const { id } = await begin()
  await runTaskOnce(task, { jobId: id }, house())
  expect(outcomes).toEqual(['stopped'])
  expect(await see(id)).toMatchObject({ status: 'DONE', run: 2, result: 'the second run', doneCount: 0 })
  expect(ended).toHaveLength(1)
})

test('a stop of the server gives it back, and the next worker goes on from its checkpoint', async () => {
  const seen: unknown[] = []
  work = async (job) => {
    seen.push(job.checkpoint)
    if (job.run > 1) return 'done'
    await job.progress({ checkpoint: { row: 7 } })
    while (true) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      await job.progress({ done: 7 })
    }
  }
  const { id } = await begin()
  const first = await startWorker(house())
  await vi.waitFor(async () => expect(await see(id)).toMatchObject({ status: 'RUNNING' }), { timeout: 8000 })
  await vi.waitFor(() => expect(seen).toEqual([null]), { timeout: 8000 })
  await first.stop()
  expect(await see(id)).toMatchObject({ status: 'RUNNING', run: 1 })
  await makeAllDue(db)
  await runDueTasks(house())
  expect(seen).toEqual([null, { row: 7 }])
  expect(await see(id)).toMatchObject({ status: 'DONE', run: 2 })
})

test('what nobody works on any more is told as interrupted', async () => {
  const { id } = await begin()
  await fresh.owner.sql`delete from graphile_worker._private_jobs`
  expect(await endForgotten(db, new Date())).toBe(0)
  await fresh.owner.sql`update job set heartbeat_at = now() - interval '2 hours'`
  expect(await endForgotten(db, new Date())).toBe(1)
  expect(await see(id)).toMatchObject({ status: 'FAILED', message: ['任务中断，请重试', 'The job was interrupted, please retry'] })
})

test('asked twice, it is queued once; five at a time are enough', async () => {
  const { id } = await begin()
  await asHouse(db, 'test', (tx) => queueJob(tx, id))
  const { count } = await fresh.owner.sql<{ count: number }[]>`select count(*) from graphile_worker.jobs`.one()
  expect(count).toBe(1)
  for (let n = 0; n < 4; n += 1) await begin()
  await expect(begin()).rejects.toMatchObject({ refusal: { reason: 'job.tooMany' } })
  await begin(stranger)
})
