// Brings a database to the form that this version needs. There are two kinds of files, and both run under one lock.
//
// Migrations lie beside their column and make tables, columns, indexes and rows: forward only, each once, in the order of their names.
// A new one is named by the UTC minute in which it was begun (202611161130_what_it_does.sql), so that two people who work side by side do
// not choose the same number; whoever merges second and finds a newer one applied gives theirs the minute of now, and the runner says so.
// A migration calls no function of ours and counts on no trigger: where a backup is restored they come after it. A view or a trigger that
// stands in its way it drops (`if exists`); after a migration everything is made anew.
//
// Whatever can be made anew lies in the column's folder `sql` and stands there once: functions, views, triggers, policies (repeatable.ts).

import { runMigrations } from 'graphile-worker'
import type { Tx } from './db'
import { knownMigrations, migrationFiles } from './migration-files'
import type { Owner } from './owner'
import { applyRepeatables, repeatableFiles } from './repeatable'

const lockKey = 7_216_309 // any number of our own: one migration at a time per database

/** `only` holds back what is not named there: a backup is restored into the form that it was taken in, and what is made anew comes last. */
export function migrate(owner: Owner, { only }: { only?: ReadonlySet<string> } = {}): Promise<{ applied: string[] }> {
  // Waiting for another process that migrates is not an error, so the usual limits do not apply in a session.
  return owner.session(async (sql) => {
    await sql`select pg_advisory_lock(${lockKey})`
    await runMigrations({ connectionString: owner.url, noPreparedStatements: false })
    const applied = await applyMissing(sql, only)
    if (only) return { applied }
    // A migration may have dropped a view or a trigger that stood in its way, or made a table that the house must be let into.
    const made = await applyRepeatables(sql, repeatableFiles(), applied.length > 0)
    return { applied: [...applied, ...made] }
  })
}

async function applyMissing(sql: Tx, only?: ReadonlySet<string>): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, digest text not null, at timestamptz not null default now())`
  const rows = await sql<{ name: string; digest: string }[]>`select name, digest from migration`
  const known = new Map(rows.map((row) => [row.name, row.digest]))
  const newest =
    rows
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? ''
  const applied: string[] = []
  const files = migrationFiles()
  const isKnown = knownMigrations(files)
  for (const { name, text, digest } of files) {
    if (only && !only.has(name)) continue
    const before = known.get(name)
    if (before && isKnown({ name, digest: before })) continue
    if (before) throw new Error(`${name} was changed after it was applied: add a new migration instead`)
    // Here it would run after what it runs before elsewhere, and the two databases would differ.
    if (name < newest) throw new Error(`${name} comes before ${newest}, which was applied here: give it the minute of now`)
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
