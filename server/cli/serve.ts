// marketdesk serve: the whole product in one process, from the database to the last goodbye.

import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { cron, tasks } from '../columns'
import { CannotStart } from '../kit/cannot-start'
import { systemClock } from '../kit/clock'
import type { Database } from '../kit/database/db'
import { startWorker } from '../kit/jobs/jobs'
import { type Log, makeLog } from '../kit/log'
import { allowedFor, readSettings, type Settings, variableNames } from '../kit/settings'
import { letYoungHeapGrow } from '../kit/young-heap'
import { demoPassword } from '../seed/index'
import type { Asked, Command } from './command'
import { demoAccounts, settleDemo } from './demo'
import { untilStopped } from './until-stopped'
import { openFor } from './with-database'

export const serve: Command = {
  notes: ['It is set up by the environment:', ...variableNames.map((name) => `  ${name.padEnd(18)} ${allowedFor(name)}`)],
  run: async (asked) => {
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
  const app = await buildApp({ db, settings, log, demo })
  const worker = await startWorker({ db, settings, log, clock: systemClock, tasks, cron })
  closers.push(worker.stop)
  closers.push(async () => app.close())
  await listen(app, settings)
  await greet(asked, app, settings, db, demo)
  letYoungHeapGrow()
}

const takenMessage = ({ port, host }: Settings) => `Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one`

function refusedListening(error: NodeJS.ErrnoException, settings: Settings): CannotStart {
  if (error.code === 'EADDRINUSE') return new CannotStart(takenMessage(settings))
  if (error.code === 'EACCES') return new CannotStart(`Port ${settings.port} needs more rights: set PORT to one above 1023`)
  return new CannotStart(`Cannot listen on ${settings.host}, port ${settings.port} (${error.code ?? error.message}): set HOST and PORT`)
}

/** Looked at first, so that a second start says so at once and does not touch the data of the running one. */
function checkPort(settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusedListening(error, settings)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.listen({ port: settings.port, host: settings.host }).catch((error: NodeJS.ErrnoException) => {
    throw refusedListening(error, settings)
  })
}

async function greet({ say }: Asked, app: FastifyInstance, settings: Settings, db: Database, demo: boolean): Promise<void> {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.port
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
