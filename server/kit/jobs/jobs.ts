// The worker: runs tasks that were written down as rows in the transaction that wanted them, and retries until they are done.

import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { z } from 'zod'
import type { Clock } from '../clock'
import { connectionTo } from '../database/connection-to'
import type { Database } from '../database/db'
import { asHouse } from '../database/door'
import type { Log } from '../log'
import type { Settings } from '../settings'

export type TaskContext = {
  db: Database
  log: Log
  settings: Settings
  clock: Clock
  /** Aborted when the server stops: leave what is half done and throw, the task runs again elsewhere. */
  signal: AbortSignal
  attempt: number
  /** After this one the queue gives up. */
  isLastAttempt: boolean
}

export type Task = { name: string; run: (payload: unknown, ctx: TaskContext) => Promise<void> }

/** A task and the shape of its payload: `task('send-sms', z.object({ mobile: z.string() }), async ({ mobile }, ctx) => …)`. */
export const task = <P extends z.ZodType>(
  name: string,
  payload: P,
  work: (payload: z.output<P>, ctx: TaskContext) => Promise<void>,
): Task => ({
  name,
  run: (given, ctx) => work(payload.parse(given), ctx),
})

/** When a task runs by itself: a crontab pattern in UTC, such as '17 3 * * *'. Missed times are not made up for. */
export type Cron = {
  task: string
  match: string
  /** Also when a process starts: for what an earlier version left to be done. */
  atStart?: true
}

export type WorkerHouse = { db: Database; settings: Settings; log: Log; clock: Clock; tasks: readonly Task[]; cron?: readonly Cron[] }
export type Worker = { stop: () => Promise<void> }

const concurrency = 2
/**
 * Outcomes are gathered before they are written down, even if for no time at all: one by one, the queue lets go of each, and a connection
 * that is lost at that moment would end the process. Gathered, the queue gives itself up, and is started again below.
 */
const gathered = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
const beatMs = 2000
/** A process that has not beaten for so long is dead, and its jobs are free. */
export const deadAfterSeconds = 10

export async function startWorker(house: WorkerHouse): Promise<Worker> {
  const { db, log } = house
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const pool = queuePool(db, concurrency + 1)
  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      preset: gathered,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 50,
      logger: loggerTo(log),
      events,
      taskList: taskListOf(house),
      parsedCronItems: parseCronItems((house.cron ?? []).map(({ task: name, match }) => ({ task: name, match }))),
    })
  let runner = await start()
  await wakeAtStart(house)

  // The queue gives itself up when it could not write an outcome down; the house does not.
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ error }, 'the worker ended and is started again'))
      if (stopping.signal.aborted) return
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) runner = await start().catch(() => runner)
    }
  }
  const beating = setInterval(() => void beat(db, poolId, log), beatMs)
  void beat(db, poolId, log)
  void keep()

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(beating)
      await runner.stop().catch(() => {})
      // The queue does not wait until it has written down what was broken off: nothing runs here any more, so it is all free.
      await asHouse(db, 'worker', async (tx) => {
        await tx`select graphile_worker.force_unlock_workers(array[${poolId}])`
        await tx`delete from worker_pulse where pool_id = ${poolId}`
      }).catch(() => {})
      await pool.end()
    },
  }
}

/** Several processes may start at once: one run serves all of them, the one that is under way already too. */
async function wakeAtStart({ db, cron = [] }: WorkerHouse): Promise<void> {
  const wanted = cron.filter(({ atStart }) => atStart).map(({ task: name }) => name)
  if (wanted.length > 0)
    await asHouse(
      db,
      'worker',
      (tx) => tx`
        select enqueue(name, '{}', now(), 'start:' || name) from unnest(${wanted}::text[]) name
         where not exists (select from graphile_worker.jobs j where j.key = 'start:' || name and j.locked_at is not null)`,
    )
}

/** The queue speaks to its own tables outside of any scope of ours: its connections are the house from the start. */
function queuePool(db: Database, max: number): pg.Pool {
  const config = connectionTo(db.url)
  const pool = new pg.Pool({ ...config, max, statement_timeout: 0, lock_timeout: 0, options: '-c role=md_house' })
  // A lost connection is the queue's to notice; unheard it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function beat(db: Database, poolId: string, log: Log): Promise<void> {
  try {
    const { dead } = await asHouse(db, 'worker', (tx) => tx<{ dead: number }[]>`select beat(${poolId}, ${deadAfterSeconds}) as dead`.one())
    if (dead > 0) log.warn({ dead }, 'jobs of dead workers were given back')
  } catch (error) {
    log.debug({ error }, 'the worker could not say that it is alive')
  }
}

/** Runs everything that is due, once, in this process: for tests and the command line. */
export async function runDueTasks(house: WorkerHouse): Promise<void> {
  const pool = queuePool(house.db, 2)
  await runOnce({ pgPool: pool, noHandleSignals: true, logger: loggerTo(house.log), taskList: taskListOf(house) }).finally(() => pool.end())
}

/** Runs one task at once, past the queue: for tests of the task itself. */
export function runTaskOnce(work: Task, payload: unknown, house: Omit<WorkerHouse, 'tasks' | 'cron'>): Promise<void> {
  const { db, log, settings, clock } = house
  return work.run(payload, { db, log, settings, clock, signal: new AbortController().signal, attempt: 1, isLastAttempt: false })
}

function taskListOf({ db, log, settings, clock, tasks }: WorkerHouse): TaskList {
  const list: TaskList = {}
  for (const { name, run: work } of tasks) {
    if (list[name]) throw new Error(`two tasks are called ${name}`)
    list[name] = (payload, { job, abortSignal }) =>
      work(payload, {
        db,
        log: log.child({ task: name, queueJob: job.id }),
        settings,
        clock,
        signal: abortSignal,
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
      })
  }
  return list
}

/** The queue talks a lot: what it calls info is our debug. Payloads are not written to the log, they may hold a code. */
function loggerTo(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const quiet = level === 'info' || level === 'debug'
    log[quiet ? 'debug' : level === 'warning' ? 'warn' : 'error'](
      { queue: scope.label, task: scope.taskIdentifier, job: scope.jobId },
      message,
    )
  })
}
