// The database as a serving process reaches it: signed in without any rights, and every transaction under the role of its scope.

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from './connection-to'
import { type Link, LostConnection, linkOf, linkUnder, usualPatienceMs } from './link'
import { type Listen, listenOver } from './listen'
import { isConflict } from './runs-again'
import type { Scope } from './scope'
import { type Sql, sqlOver } from './sql'

export type Tx = Sql

export type Database = {
  /** The login without rights: for the queue's own connections. */
  readonly url: string
  /** Hears what transactions `notify`; after a lost connection it listens again, and says so. */
  readonly listen: Listen
  readonly pool: pg.Pool
  close: () => Promise<void>
}

const lifetimeSeconds = 1800

export function openDatabase(url: string, { max = 12 }: { max?: number } = {}): Database {
  const pool = poolOf(url, max)
  const listening = listenOver(url)
  const close = async () => {
    await Promise.all([listening.end(), pool.end()])
  }
  return { url, pool, listen: listening.listen, close }
}

export function poolOf(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), pipeline: true, max, idleTimeoutMillis: 120_000, maxLifetimeSeconds: lifetimeSeconds })
  // An idle connection that was cut is taken out of the pool; the next caller gets another.
  pool.on('error', () => {})
  // From its first moment somebody hears that it was lost: unheard, that would end the process.
  pool.on('connect', linkOf)
  return pool
}

/** The outcome of a transaction's work: `keep` commits even though the caller is refused (a counted failure). */
type Kept = Error & { keep?: boolean }

export type Kind = 'read' | 'write' | 'snapshot'
const begins: Record<Kind, string> = {
  read: 'begin read only',
  write: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
}

const mostTries = 4

export const transact = <T>(db: Database, kind: Kind, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transactOver({ pool: db.pool, as: scope.role, begin: (token) => opening(kind, scope, token) }, work)

/** A way to open transactions: where, as whom (plans are kept for each apart), and with which words. */
export type Opening = { pool: pg.Pool; as: string; begin: (token: string) => string }

export async function transactOver<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const progress = { mayBeDone: false }
    try {
      return await once(opening, work, progress)
    } catch (error) {
      // Nothing outside the database has happened yet (that is what the outbox is for), so the work may run again;
      // not when the connection was lost while it was told to commit, for then nobody knows.
      const wasCut = error instanceof LostConnection && !error.isLate && !progress.mayBeDone
      const again = wasCut || isConflict(error)
      if (attempt >= mostTries || !again) throw error
    }
  }
}

async function once<T>({ pool, as, begin }: Opening, work: (tx: Tx) => Promise<T>, progress: { mayBeDone: boolean }): Promise<T> {
  const client = await take(pool)
  const link = linkOf(client)
  const token = randomBytes(12).toString('base64url')
  const { tx, end } = transactionOn(link, as)
  const commit = () => {
    end()
    if (!link.isLost()) progress.mayBeDone = true
    // Fails, and with it the commit, in a transaction that is not the one opened here, and in one that has failed already.
    return link.say(`select prove('${token}'); commit`)
  }
  // Sent but not awaited: the handler's first queries travel in the same round trip.
  const opened = link.say(begin(token))
  opened.catch(() => {})
  try {
    const result = await work(tx)
    await opened
    await commit()
    return result
  } catch (error) {
    if (!link.isLost() && (error as Kept).keep && !progress.mayBeDone) await commit()
    else if (!link.isLost()) await link.say('rollback').catch(() => {})
    throw error
  } finally {
    end()
    release(client, link)
  }
}

async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // The driver's own complaints (no connection in time) have no code; to the house they are a database that is not there.
    if ((error as { code?: string }).code) throw error
    throw new Unreachable((error as Error).message, { cause: error })
  }
}

class Unreachable extends Error {
  readonly code = '08001'
}

/** Whatever is not surely outside of any transaction is not given to anybody else. */
function release(client: pg.PoolClient, link: Link): void {
  link.patienceMs = usualPatienceMs
  const isSound = !link.isLost() && link.isIdle()
  if (!isSound) link.cut()
  client.release(!isSound)
}

/** The handle of one transaction. After its end it is dead: a forgotten statement cannot slip into somebody else's. */
function transactionOn(link: Link, as: string): { tx: Tx; end: () => void } {
  let isOver = false
  const whileOpen = <T>(send: () => Promise<T>): Promise<T> => (isOver ? Promise.reject(new Error('this transaction is over')) : send())
  const tx = sqlOver({
    ask: (written) => whileOpen(() => link.ask(written, as)),
    note: (written, apart) => whileOpen(() => link.note(written, as, apart)),
    say: (text) => whileOpen(() => link.say(text)),
  })
  linkUnder.set(tx, link)
  return {
    tx,
    end: () => {
      isOver = true
    },
  }
}

export function opening(kind: Kind, scope: Omit<Scope, 'role'> & { role: string | null }, token: string): string {
  const settings: Record<string, string> = {
    'scope.token': token,
    'scope.unit': scope.unitId,
    'scope.account': scope.accountId,
    'scope.actor': scope.actor,
    'scope.reason': '',
    'scope.ip': scope.caller?.ip ?? '',
    'scope.agent': scope.caller?.userAgent.slice(0, 200) ?? '',
    'scope.request': scope.caller?.requestId ?? '',
  }
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`)
  return `${begins[kind]}; select ${set.join(', ')};${scope.role ? ` set local role ${scope.role};` : ''}`
}

/** A string literal for the simple protocol, which has no parameters. */
const literal = (value: string) => `'${value.replaceAll('\0', '').replaceAll("'", "''")}'`
