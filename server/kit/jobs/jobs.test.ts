// The worker: what is enqueued runs, what fails runs again, and what a killed process held is taken over.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { firstOf } from '#contract/kit/sure'
import { type BothDoors, openFresh } from '../../../house/harness/database'
import { makeAllDue } from '../../../house/harness/queue'
import { systemClock } from '../clock'
import type { Database } from '../database/db'
import { asHouse } from '../database/door'
import { silentLog } from '../log'
import { readSettings } from '../settings'
import { deadAfterSeconds, runDueTasks, startWorker, task, type WorkerHouse } from './jobs'

let fresh: BothDoors
let db: Database
const ran: { n: number; attempt: number }[] = []
const failing = { times: 0 }

const note = task('note', z.object({ n: z.number() }), async ({ n }, { attempt }) => {
  ran.push({ n, attempt })
  if (failing.times-- > 0) throw new Error('not this time')
})

const house = (): WorkerHouse => ({ db, settings: readSettings({}), log: silentLog, clock: systemClock, tasks: [note] })
const enqueue = (n: number) => fresh.owner.sql`select enqueue('note', ${JSON.stringify({ n })}::text::json)`
const left = async () => firstOf(await fresh.owner.sql<{ count: number }[]>`select count(*) from graphile_worker.jobs`).count

beforeAll(async () => {
  fresh = await openFresh('empty')
  db = fresh.db
})
afterAll(() => fresh.close())

test('what is enqueued runs once, with its payload', async () => {
  await enqueue(1)
  await runDueTasks(house())
  expect(ran.splice(0)).toEqual([{ n: 1, attempt: 1 }])
  expect(await left()).toBe(0)
})

test('what is rolled back never runs', async () => {
  await asHouse(db, 'test', async (tx) => {
    await tx`select enqueue('note', '{"n":2}')`
    throw new Error('changed my mind')
  }).catch(() => {})
  await runDueTasks(house())
  expect(ran).toEqual([])
})

test('what fails stays in the queue and runs again', async () => {
  failing.times = 1
  await enqueue(3)
  await runDueTasks(house())
  expect(ran.splice(0)).toEqual([{ n: 3, attempt: 1 }])
  expect(await left()).toBe(1)
  await makeAllDue(db)
  await runDueTasks(house())
  expect(ran.splice(0)).toEqual([{ n: 3, attempt: 2 }])
  expect(await left()).toBe(0)
})

test('a worker takes jobs as they come, and over from a process that no longer beats', async () => {
  await enqueue(4)
  // As kill -9 leaves it: locked by a pool that beat long ago.
  await fresh.owner.sql`insert into worker_pulse (pool_id, at) values ('gone', now() - make_interval(secs => ${deadAfterSeconds + 1}))`
  await fresh.owner
    .sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - make_interval(secs => ${deadAfterSeconds + 1}), attempts = 1`
  const worker = await startWorker(house())
  await vi.waitFor(() => expect(ran).toContainEqual({ n: 4, attempt: 2 }), { timeout: 10_000 })
  await enqueue(5)
  await vi.waitFor(() => expect(ran).toContainEqual({ n: 5, attempt: 1 }), { timeout: 10_000 })
  await worker.stop()
  expect(await left()).toBe(0)
  const { count } = await fresh.owner.sql<{ count: number }[]>`select count(*) from worker_pulse`.one()
  expect(count).toBe(0)
})

test('what is done when a process starts is not begun beside itself by the next process', async () => {
  let begun = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = task('first', z.unknown(), async () => {
    begun += 1
    await ended
  })
  const starting = { ...house(), tasks: [first], cron: [{ task: 'first', match: '0 0 1 1 *', atStart: true } as const] }
  const one = await startWorker(starting)
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 10_000 })
  const other = await startWorker(starting)
  expect(await left()).toBe(1)
  end()
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 10_000 })
  expect(begun).toBe(1)
  await Promise.all([one.stop(), other.stop()])
})

// slow: ten seconds of it are the time after which a worker counts as dead.
test('a connection that is lost while an outcome is written down ends no process, and the job is done again', async () => {
  const cutOnOutcome = `
    create function cut_outcome() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger cut_outcome before update on graphile_worker._private_jobs for each row
      when (old.last_error is distinct from new.last_error) execute function cut_outcome()`
  await fresh.owner.sql.unsafe(cutOnOutcome)
  failing.times = 1
  const worker = await startWorker(house())
  await enqueue(6)
  await vi.waitFor(() => expect(ran).toContainEqual({ n: 6, attempt: 1 }), { timeout: 10_000 })
  // The outcome was refused with its connection: the queue's own pool has given up by then, or is about to.
  await vi.waitFor(async () => {
    const { held } = await fresh.owner.sql<{ held: number }[]>`
      select count(*)::int as held from graphile_worker._private_jobs where locked_at is not null and last_error is null`.one()
    expect(held).toBe(1)
  })
  await fresh.owner.sql.unsafe('drop trigger cut_outcome on graphile_worker._private_jobs; drop function cut_outcome()')
  await vi.waitFor(() => expect(ran.filter(({ n }) => n === 6).length).toBe(2), { timeout: 25_000 })
  await worker.stop()
}, 60_000)
