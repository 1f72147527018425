// The database as a serving process reaches it: signed in without any rights, and every transaction under the role of its scope.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Prepared } from './asking'
import { connectionTo } from './connection-to'
import { LostConnection } from './line'
import { type As, type Link, linkOf, linkUnder, usualPatienceMs } from './link'
import { type Listen, listenOver } from './listen'
import { isConflict } from './runs-again'
import type { Scope } from './scope'
import { type Sql, sqlOver } from './sql'
import { Client } from './wire-rows'

export type Tx = Sql

export type Database = {
  /** The login without rights: for the queue's own connections. */
  readonly url: string
  /** Hears what transactions `notify`; after a lost connection it listens again, and says so. */
  readonly listen: Listen
  readonly pool: pg.Pool
  /** Whether what is asked through it is asked again and again. */
  readonly comesAgain: boolean
  close: () => Promise<void>
}

const lifetimeSeconds = 1800

export function openDatabase(url: string, { max = 12 }: { max?: number } = {}): Database {
  const pool = poolOf(url, max)
  const listening = listenOver(url)
  const close = async () => {
    await Promise.all([listening.end(), pool.end()])
  }
  return { url, pool, comesAgain: false, listen: listening.listen, close }
}

export function poolOf(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    Client,
    pipeline: true,
    max,
    idleTimeoutMillis: 120_000,
    maxLifetimeSeconds: lifetimeSeconds,
  })
  // An idle connection that was cut is taken out of the pool; the next caller gets another.
  pool.on('error', () => {})
  // From its first moment somebody hears that it was lost: unheard, that would end the process.
  pool.on('connect', linkOf)
  return pool
}

/** The outcome of a transaction's work: `keep` commits even though the caller is refused (a counted failure). */
type Kept = Error & { keep?: boolean }

export type Kind = 'read' | 'write' | 'snapshot'

const mostTries = 4

export const transact = <T>(db: Database, kind: Kind, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transactOver(
    {
      pool: db.pool,
      as: { role: scope.role, comesAgain: db.comesAgain },
      begin: (token) => opening(kind, scope, token),
      onlyReads: kind === 'read',
    },
    work,
  )

/** A way to open transactions: where, as whom, and with which words. */
export type Opening = { pool: pg.Pool; as: As; begin: (token: string) => readonly Prepared[]; onlyReads?: boolean }

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

async function once<T>(
  { pool, as, begin, onlyReads = false }: Opening,
  work: (tx: Tx) => Promise<T>,
  progress: { mayBeDone: boolean },
): Promise<T> {
  const client = await take(pool)
  const link = linkOf(client)
  const token = randomUUID()
  const { tx, end } = transactionOn(link, as)
  // Fails, and with it the commit, in a transaction that is not the one opened here, and in one that has failed already.
  const closing = [{ ...proof, values: [token] }, commits]
  const commit = () => {
    end()
    if (!link.isLost()) progress.mayBeDone = true
    return link.end(closing)
  }
  link.begin(begin(token), onlyReads ? closing : undefined)
  try {
    const result = await work(tx)
    await commit()
    return result
  } catch (error) {
    if (!link.isLost() && (error as Kept).keep && !progress.mayBeDone) await commit()
    else if (!link.isLost()) await link.end([rollsBack]).catch(() => {})
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
function transactionOn(link: Link, as: As): { tx: Tx; end: () => void } {
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

/** A statement without values, or one whose values are text. Prepared on each connection: it is said for every transaction there. */
const always = (name: string, text: string): Prepared => ({ name, text, values: [], types: [] })
const proof = always('prove', 'select prove($1)')
const commits = always('commit', 'commit')
const rollsBack = always('rollback', 'rollback')
const begins: Record<Kind, Prepared> = {
  read: always('begin read', 'begin read only'),
  write: always('begin', 'begin'),
  snapshot: always('begin snapshot', 'begin isolation level repeatable read read only'),
}

const settings = ['token', 'unit', 'account', 'actor', 'reason', 'ip', 'agent', 'request'].map((name) => `scope.${name}`)
/** The settings in this order, and the role last: from then on it is the role's rights that count. All of them are told as one short value. */
const scoping = (names: readonly string[]) =>
  `select num_nulls(${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')})`
const scoped = always('scope', scoping([...settings, 'role']))
const scopedAsOwner = always('scope of the owner', scoping(settings))

export function opening(kind: Kind, scope: Omit<Scope, 'role'> & { role: string | null }, token: string): readonly Prepared[] {
  const { unitId, accountId, actor, caller, role } = scope
  const said = [token, unitId, accountId, actor, '', caller?.ip ?? '', caller?.userAgent.slice(0, 200) ?? '', caller?.requestId ?? '']
  const values = said.map((value) => value.replaceAll('\0', ''))
  return [begins[kind], role === null ? { ...scopedAsOwner, values } : { ...scoped, values: [...values, role] }]
}
