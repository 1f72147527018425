// Forward-only migrations: every NNNN_name.sql below server/, in one order, each once, under one lock.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { packageRoot } from '../root'
import type { Tx } from './db'
import type { Owner } from './owner'

const lockKey = 7_216_309 // any number of our own: one migration at a time per database

export type Migration = { name: string; text: string; digest: string }

export function migrationFiles(): Migration[] {
  const folder = join(packageRoot, 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|[\\/])\d{4}_[a-z_]+\.sql$/.test(file))
  const found = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return { name: basename(file), text, digest: createHash('sha256').update(text).digest('hex') }
  })
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  const numbers = found.map(({ name }) => name.slice(0, 4))
  const twice = numbers.find((number, at) => number === numbers[at + 1])
  if (twice) throw new Error(`two migrations have the number ${twice}`)
  return found
}

/** `only` holds back what is not named there: a backup is restored into the form that it was taken in. */
export function migrate(owner: Owner, { only }: { only?: ReadonlySet<string> } = {}): Promise<{ applied: string[] }> {
  // Waiting for another process that migrates is not an error, so the usual limits do not apply in a session.
  return owner.session(async (sql) => {
    await sql`select pg_advisory_lock(${lockKey})`
    await runMigrations({ connectionString: owner.url, noPreparedStatements: false })
    const applied = await applyMissing(sql, only)
    if (applied.length > 0) await openToHouse(sql)
    return { applied }
  })
}

/** A restored form may be older than the house's own role. */
async function openToHouse(sql: Tx): Promise<void> {
  const { known } = await sql<{ known: boolean }[]>`select to_regprocedure('open_to_house()') is not null as known`.one()
  if (known) await sql`select open_to_house()`
}

async function applyMissing(sql: Tx, only?: ReadonlySet<string>): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, digest text not null, at timestamptz not null default now())`
  const rows = await sql<{ name: string; digest: string }[]>`select name, digest from migration`
  const known = new Map(rows.map((row) => [row.name, row.digest]))
  const applied: string[] = []
  for (const { name, text, digest } of migrationFiles()) {
    if (only && !only.has(name)) continue
    const before = known.get(name)
    if (before === digest) continue
    if (before) throw new Error(`${name} was changed after it was applied: add a new migration instead`)
    // One simple query is one implicit transaction: a migration killed midway leaves nothing behind.
    await sql
      .unsafe(`begin; ${text}\n; insert into migration (name, digest) values ('${name}', '${digest}'); commit`)
      .catch(async (error: unknown) => {
        await sql.unsafe('rollback').catch(() => {})
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
      })
    applied.push(name)
  }
  return applied
}
