// marketdesk serve: the whole product, in one process or in as many as are asked for, from the database to the last goodbye.

import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { buildApp } from '../app'
import { cron, tasks } from '../columns'
import { systemClock } from '../kit/clock'
import type { Database } from '../kit/database/db'
import { startWorker } from '../kit/jobs/jobs'
import { type Log, makeLog } from '../kit/log'
import { allowedFor, readSettings, type Settings, variableNames } from '../kit/settings'
import { letYoungHeapGrow } from '../kit/young-heap'
import { demoPassword } from '../seed/index'
import { checkPort, listen } from './answering'
import { type Asked, type Command, UsageError } from './command'
import { demoAccounts, settleDemo } from './demo'
import { startMany } from './many'
import { serveOneOfMany } from './one-of-many'
import { untilStopped } from './until-stopped'
import { openFor } from './with-database'

const mostProcesses = 64
/** Each keeps up to 12 connections and one to listen on, and the database that comes along takes 100. */
const mostUnasked = 6

export const serve: Command = {
  notes: ['It is set up by the environment:', ...variableNames.map((name) => `  ${name.padEnd(18)} ${allowedFor(name)}`)],
  options: {
    processes: {
      type: 'string',
      value: 'N',
      help: `how many processes answer on the one port (one for each core, at most ${mostUnasked})`,
    },
  },
  run: async (asked) => {
    if (cluster.isWorker) return serveOneOfMany()
    processesOf(asked)
    const settings = readSettings()
    await checkPort(settings)
    const log = makeLog(settings.logLevel)
    // Heard from the first moment: a start that is told to stop ends as cleanly as one that ran for weeks.
    const stopped = untilStopped(log)
    // What was opened is closed in the opposite order, also when the start fails halfway.
    const closers: (() => Promise<void>)[] = []
    const close = async () => {
      for (const each of closers.splice(0).reverse()) await each()
    }
    try {
      await open(asked, settings, log, closers)
      await stopped
    } finally {
      await close()
    }
    return 0
  },
}

async function open(asked: Asked, settings: Settings, log: Log, closers: (() => Promise<void>)[]): Promise<void> {
  const { owner, enter, embedded, close } = await openFor(settings, (reason) => log.warn({ reason }, 'the database was started again'))
  closers.push(close)
  const db = await enter()
  const demo = await settleDemo({ owner, db }, settings, embedded)
  // Whoever serves has no use for the owner's rights any more.
  await owner.close()
  const worker = await startWorker({ db, settings, log, clock: systemClock, tasks, cron })
  closers.push(worker.stop)
  const port = await answering(processesOf(asked), { settings, log, db, demo }, closers)
  await greet(asked, port, settings, db, demo)
  letYoungHeapGrow()
}

type Serving = { settings: Settings; log: Log; db: Database; demo: boolean }

/** The port on which this process, or so many others, answer. */
async function answering(count: number, { settings, log, db, demo }: Serving, closers: (() => Promise<void>)[]): Promise<number> {
  if (count > 1) {
    const many = await startMany(count, { databaseUrl: db.url, demo }, log)
    closers.push(many.close)
    return many.port
  }
  const app = await buildApp({ db, settings, log, demo, isBesideOthers: true })
  closers.push(async () => app.close())
  return listen(app, settings)
}

function processesOf({ options: { processes } }: Asked): number {
  const count = processes === undefined ? Math.min(availableParallelism(), mostUnasked) : Number(processes)
  if (Number.isInteger(count) && count >= 1 && count <= mostProcesses) return count
  throw new UsageError(`--processes takes a whole number from 1 to ${mostProcesses}`)
}

async function greet({ say }: Asked, port: number, settings: Settings, db: Database, demo: boolean): Promise<void> {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const url = `${settings.publicUrl ?? `http://${host}:${port}`}/merchant-admin/`
  const accounts = demo ? await demoAccounts(db) : []
  const widest = Math.max(0, ...accounts.map(({ username }) => username.length))
  const table = accounts.map(({ username, role, unit }) => `  ${username.padEnd(widest)}  ${role.padEnd(19)}  ${unit}`)
  const lines = ['', `Marketdesk is ready: ${url}`, '']
  if (demo) lines.push(`Demo accounts, all with the password ${demoPassword}`, ...table, '')
  else lines.push('No account yet? marketdesk create-admin makes the first one.', '')
  say([...lines, 'Ctrl-C stops it.'].join('\n'), { ready: true, url, demo, accounts })
}
