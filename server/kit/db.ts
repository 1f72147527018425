// The database, and the only two ways into it: a read that cannot write, and a write that commits whole or not at all.

import postgres from 'postgres'
import type { Scope } from './scope'

/** A query handle: a tagged template bound to one transaction. A handler is given one; it cannot make one. */
export type Tx = postgres.ISql<Record<string, never>>

export type Database = {
  readonly url: string
  /** The pool itself: for the kit only. */
  readonly pool: postgres.Sql<Record<string, never>>
  close: () => Promise<void>
}

export function openDatabase(url: string, { max = 12 }: { max?: number } = {}): Database {
  const socketDir = new URL(url).searchParams.get('host')
  const pool = postgres(withoutHost(url), {
    ...(socketDir ? { host: socketDir } : {}),
    max,
    idle_timeout: 120,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: 'marketdesk',
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      // The wall hides whose rows they are from the planner, so planning anew for each value costs more than it finds.
      plan_cache_mode: 'force_generic_plan',
    },
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel }, value: { from: safeNumber } },
    types: {
      // Times travel as ISO text on both sides: no Date object, no time zone surprises.
      date: { to: 1184, from: [1184], serialize: isoOf, parse: isoOf },
    },
  }) as unknown as postgres.Sql<Record<string, never>>
  return { url, pool, close: () => pool.end({ timeout: 5 }) }
}

/** `postgres` takes a unix socket as its host option; libpq-style urls carry it as ?host=. */
function withoutHost(url: string): string {
  const plain = new URL(url)
  plain.searchParams.delete('host')
  return plain.toString()
}

const isoOf = (value: string | Date) => new Date(value).toISOString()

// int8 arrives as text: ids stay text, but amounts and counts are numbers, and they must fit.
const counted = /(^(total|count)|_(fen|count|qty|total|points)|(Fen|Count|Qty|Total|Points))$/ // as the column or as its camel-case name
function safeNumber(value: unknown, column: { name: string; type: number } | null | undefined): unknown {
  if (column?.type !== 20 || typeof value !== 'string' || !counted.test(column.name)) return value
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`${column.name} is beyond a safe integer`)
  return number
}

/** The outcome of a transaction's work: `keep` commits even though the caller is refused (a counted failure). */
type Kept = Error & { keep?: boolean }

const retryable = new Set(['40001', '40P01'])

export async function transact<T>(db: Database, kind: 'read' | 'write', scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, kind, scope, work)
    } catch (error) {
      // Nothing outside the database has happened yet (that is what the outbox is for), so the work may run again.
      if (attempt >= 4 || !retryable.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function once<T>(db: Database, kind: 'read' | 'write', scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await db.pool.reserve()
  // Sent but not awaited: the handler's first queries travel in the same round trip.
  const opened = connection.unsafe(opening(kind, scope)).simple()
  opened.catch(() => {})
  try {
    const result = await work(connection as unknown as Tx)
    await opened
    await connection.unsafe('commit').simple()
    return result
  } catch (error) {
    await connection
      .unsafe((error as Kept).keep ? 'commit' : 'rollback')
      .simple()
      .catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

function opening(kind: 'read' | 'write', scope: Scope): string {
  const settings: Record<string, string> = {
    'scope.unit': scope.unitId,
    'scope.account': scope.accountId,
    'scope.actor': scope.actor,
    'scope.reason': '',
    'scope.ip': scope.caller?.ip ?? '',
    'scope.agent': scope.caller?.userAgent.slice(0, 200) ?? '',
    'scope.request': scope.caller?.requestId ?? '',
  }
  const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`)
  const role = scope.role ? `set local role ${scope.role};` : ''
  return `begin${kind === 'read' ? ' read only' : ''}; select ${set.join(', ')}; ${role}`
}

/** A string literal for the simple protocol, which has no parameters. */
const literal = (value: string) => `'${value.replaceAll('\0', '').replaceAll("'", "''")}'`
