// The house as a test sees it: a database of its own, the whole server over it, a clock to turn, and the messages it sent.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth/calls'
import { factorRefusals, factors, proveAgain } from '#contract/factors/calls'
import { type Answer, type Call, type Given, proofHeader } from '#contract/kit/call'
import type { Language } from '#contract/kit/words'
import { buildApp } from '#server/app'
import { tasks } from '#server/columns'
import type { Clock } from '#server/kit/clock'
import { type Database, openDatabase } from '#server/kit/database/db'
import { loginFor } from '#server/kit/database/login'
import { type Owner, openOwner } from '#server/kit/database/owner'
import { runDueTasks } from '#server/kit/jobs/jobs'
import { silentLog } from '#server/kit/log'
import { readSettings, type Settings } from '#server/kit/settings'
import { demoPassword } from '#server/seed/index'
import { differencesSince, stampsOf } from './agreement'
import { type Furnishing, freshDatabase, templateBuilt } from './database'
import { type Outbox, outboxAt } from './outbox'

// Built while the first file is loaded, and not in its hooks: it takes as long as the machine has other things to do.
await templateBuilt('demo')

export type Envelope<Data> = { code: number; message: string; data: Data }

/** Who calls, for which unit, in which language. */
export type Manner = {
  token?: string
  unit?: string
  language?: Language
  idempotencyKey?: string
  ip?: string
  headers?: Record<string, string>
  /** A call that asks again is answered with the demo's password, as a reader would; not when this is set, nor where a proof is given. */
  unproved?: boolean
}

export type House = {
  /** As the server reaches it: every transaction behind the role of its scope. */
  db: Database
  /** As whoever owns it does: for looking past every wall, and for what no call does. */
  owner: Owner
  app: FastifyInstance
  settings: Settings
  clock: Clock & { advance: (ms: number) => void; set: (at: Date) => void }
  /** Makes a call of the contract as the console would, and gives the whole envelope. */
  call: <C extends Call>(call: C, input: Given<C>, manner?: Manner) => Promise<Envelope<Answer<C>>>
  /** A token for a demo account. */
  signIn: (username: string, password?: string) => Promise<string>
  /** Does what is due in the queue: messages are sent, long work runs. */
  runTasks: () => Promise<void>
  sms: Outbox
  /** A second server process over the same database, as far as sessions, limits and locks are concerned. */
  another: () => Promise<FastifyInstance>
  close: () => Promise<void>
}

export type Options = {
  /** What the database holds at first; the demo data unless said otherwise. */
  data?: Furnishing
  env?: Record<string, string>
  /** Where the database shall lie, if not with the others. */
  databaseFolder?: string
}

export async function openHouse({ data = 'demo', env = {}, databaseFolder }: Options = {}): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'house-files-'))
  const { url, checks, drop } = await freshDatabase(data, databaseFolder)
  const outbox = join(folder, 'sms.ndjson')
  const settings = readSettings({
    DATA_DIR: folder,
    SMS_DRIVER: 'file',
    SMS_OUTBOX: outbox,
    LOG_LEVEL: 'silent',
    ...env,
    DATABASE_URL: url,
  })
  const clock = turnableClock()
  const owner = openOwner(url)
  const before = await stampsOf(owner)
  const login = await loginFor(owner)
  const opened: { db: Database; app: FastifyInstance }[] = []
  const open = async () => {
    const db = openDatabase(login)
    const app = await buildApp({ db, settings, clock, demo: data === 'demo' })
    opened.push({ db, app })
    return { db, app }
  }
  const { db, app } = await open()
  const call: House['call'] = (what, input, manner) => callOver(app, what, input, manner)
  const close = async () => {
    try {
      for (const each of opened) await each.app.close()
      // Whatever a test did, the books must agree afterwards.
      const differences = await differencesSince(before, checks, owner, db)
      if (differences.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(differences.slice(0, 5))}`)
    } finally {
      for (const each of opened) await each.db.close()
      await owner.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const runTasks = () => runDueTasks({ db, settings, log: silentLog, clock, tasks })
  const another = async () => (await open()).app
  return { db, owner, app, settings, clock, call, signIn: signingIn(call), runTasks, sms: outboxAt(outbox), another, close }
}

/** Real time, moved by what the test says: the database's own clock stays near it until then. */
function turnableClock(): House['clock'] {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
    set: (at) => {
      offsetMs = at.getTime() - Date.now()
    },
  }
}

const signingIn =
  (call: House['call']): House['signIn'] =>
  async (username, password = demoPassword) => {
    const { code, message, data } = await call(auth.login, { username, password })
    if (code !== 200) throw new Error(`${username} cannot sign in: ${code} ${message}`)
    return data.token
  }

export async function callOver<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: Given<C>,
  manner: Manner = {},
): Promise<Envelope<Answer<C>>> {
  const first = await sendOver(app, call, input, manner)
  if (!call.asksAgain || manner.unproved || first.code !== factorRefusals.proveAgain.code) return first
  const ticket = await proofFor(app, first.data, manner)
  return ticket ? sendOver(app, call, input, { ...manner, headers: { ...manner.headers, [proofHeader]: ticket } }) : first
}

/** What the console's dialog gets for the demo's password; nothing where that is no way. */
async function proofFor(app: FastifyInstance, asked: unknown, manner: Manner): Promise<string | null> {
  const { ways, act } = proveAgain.parse(asked)
  if (!ways.password) return null
  const shown = await sendOver(app, factors.prove, { proof: { by: 'password', password: demoPassword }, act }, manner)
  return shown.code === 200 ? shown.data.ticket : null
}

async function sendOver<C extends Call>(app: FastifyInstance, call: C, input: Given<C>, manner: Manner): Promise<Envelope<Answer<C>>> {
  const { url, rest } = fill(call.path, (input ?? {}) as Record<string, unknown>)
  const inQuery = call.method === 'GET'
  const reply = await app.inject({
    method: call.method,
    url: `/prod-api${url}${inQuery ? queryOf(rest) : ''}`,
    ...(inQuery ? {} : { payload: JSON.stringify(rest) }),
    headers: headersOf(manner, inQuery),
    ...(manner.ip ? { remoteAddress: manner.ip } : {}),
  })
  return reply.json()
}

function headersOf({ token, unit, language, idempotencyKey, headers }: Manner, inQuery: boolean): Record<string, string> {
  return {
    ...(inQuery ? {} : { 'content-type': 'application/json' }),
    ...(token ? { token: `Bearer ${token}` } : {}),
    ...(unit ? { unit } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...headers,
  }
}

/** Puts `:name` parts of the path in; the rest goes to the query or the body. */
function fill(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    const values = Array.isArray(value) ? value : [value]
    for (const each of values) if (each !== undefined && each !== null) pairs.append(key, String(each))
  }
  return pairs.size > 0 ? `?${pairs.toString()}` : ''
}
