// The field of a siege: a PostgreSQL, the demo in it, server processes behind a network that can be made bad, and somebody who looks on.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '#contract/auth/calls'
import type { Answer, Call, Given } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import { systemClock } from '#server/kit/clock'
import { openDatabase } from '#server/kit/database/db'
import { startEmbedded } from '#server/kit/database/embedded'
import { loginFor } from '#server/kit/database/login'
import { type Owner, openOwner } from '#server/kit/database/owner'
import { type Reconciliation, reconcile } from '#server/kit/database/reconcile'
import { readSettings } from '#server/kit/settings'
import { type Chance, chanceFrom } from '#server/seed/chance'
import { demoPassword } from '#server/seed/index'
import type { House } from '../house/shopping'
import { openProxy, type Proxy } from './proxy'
import { freePort, makeServer, type Server } from './servers'
import { callWitness } from './witness'

export type Options = {
  program: string
  seed: number
  servers?: number
  say?: (line: string) => void
  /** A database with the demo in it; without it, the field brings a PostgreSQL of its own. */
  databaseUrl?: string
}

export type Field = {
  folder: string
  proxy: Proxy
  servers: Server[]
  /** A house over the same database, for what the tests of the house can do: around the bad network, and gone when the work is done. */
  withHouse: <T>(work: (house: House) => Promise<T>) => Promise<T>
  /** Looks on for a moment as the owner, by a connection of its own that is closed again: it must not be cut with the others. */
  look: <T>(at: (owner: Owner) => Promise<T>) => Promise<T>
  reconcile: () => Promise<Reconciliation>
  chance: Chance
  seed: number
  say: (line: string) => void
  /** Told each time the database came back after it had ended. */
  onBack: (tell: () => void) => void
  close: () => Promise<void>
}

/** The longest that a request may take: what the server itself promises. */
export const requestLimitMs = 30_000

export async function openField({ program, seed, servers = 2, say = () => {}, databaseUrl }: Options): Promise<Field> {
  const folder = mkdtempSync(join(tmpdir(), 'marketdesk-siege-'))
  let back = () => {}
  const ground = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await bringDatabase(program, folder, () => back())
  const look: Field['look'] = (at) => leaving(openOwner(ground.url, { max: 1 }), at)
  // The owner's own work, before anybody serves: the witness comes after it.
  const loginUrl = await look(loginFor)
  await look(callWitness)
  const proxy = await openProxy(ground.url)
  const made: Server[] = []
  for (let n = 0; n < servers; n += 1) made.push(makeServer(program, await freePort(), environment(folder, proxy.url)))
  say(
    `${servers} servers, ready after ${(await Promise.all(made.map((each) => each.start()))).map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
  )
  const settings = readSettings({ DATA_DIR: folder, PAY_DRIVER: 'fake' })
  const withHouse: Field['withHouse'] = (work) =>
    leaving(openDatabase(loginUrl, { max: 16 }), (db) => work({ db, settings, clock: systemClock }))
  const close = async () => {
    await Promise.all(made.map((each) => each.stop()))
    await proxy.close()
    await ground.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const onBack = (tell: () => void) => {
    back = tell
  }
  return {
    folder,
    proxy,
    servers: made,
    withHouse,
    look,
    reconcile: () => withHouse(({ db }) => reconcile(db)),
    chance: chanceFrom(seed * 7919 + 1),
    seed,
    say,
    onBack,
    close,
  }
}

/** Durable, unlike in the tests: what was acknowledged must survive. */
async function bringDatabase(program: string, folder: string, onRestart: () => void): Promise<{ url: string; stop: () => Promise<void> }> {
  const cluster = await startEmbedded({ dataDir: folder, onRestart })
  const seeded = spawnSync(process.execPath, [program, 'seed', '--profile', 'demo', '--orders', '150', '--json'], {
    env: { PATH: process.env.PATH ?? '', ...environment(folder, cluster.url) },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`the demo could not be loaded: ${seeded.stderr}`)
  return cluster
}

async function leaving<C extends { close: () => Promise<void> }, T>(opened: C, work: (opened: C) => Promise<T>): Promise<T> {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Every request comes from an address of its own, or the limits would answer most of them. */
const environment = (folder: string, databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  TRUST_PROXY: 'loopback',
  SMS_DRIVER: 'file',
})

export type Envelope<Data> = { code: number; message: string; data: Data }
export type Manner = { token?: string; unit?: string; idempotencyKey?: string; withinMs?: number }

let made = 0
const address = () => {
  made += 1
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
}

/** A call of the contract over the wire. It throws where there is no whole answer: then nobody knows what became of it. */
export async function call<C extends Call>(server: Server, what: C, input: Given<C>, manner: Manner = {}): Promise<Envelope<Answer<C>>> {
  const { token, unit, idempotencyKey, withinMs = requestLimitMs + 5000 } = manner
  const isGet = what.method === 'GET'
  const reply = await fetch(new URL(`/prod-api${what.path}${isGet ? queryString(input as Record<string, unknown>) : ''}`, server.url), {
    method: what.method,
    headers: {
      'x-forwarded-for': address(),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(token ? { token: `Bearer ${token}` } : {}),
      ...(unit ? { unit } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(withinMs),
  })
  return (await reply.json()) as Envelope<Answer<C>>
}

export async function signIn(server: Server, username: string): Promise<string> {
  const { code, message, data } = await call(server, auth.login, { username, password: demoPassword })
  if (code !== 200) throw new Error(`${username} cannot sign in: ${code} ${message}`)
  return data.token
}
