// Do the books of a house agree when its tests are over? All checks were asked of the template that it was copied from. Again are asked those
// that read a table of which anything was written since: what a test did cannot be seen by the others. Copies are made by the hundred, and
// asking all of every one took longer than any test.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, transact } from '#server/kit/database/db'
import type { Owner } from '#server/kit/database/owner'
import { checkNames, type Difference, foundBy, reconcile } from '#server/kit/database/reconcile'
import { houseScope } from '#server/kit/database/scope'

/** A check and the tables that it reads on its way. */
export type Check = { name: string; reads: string[] }
/** By table: in which file it lies, and when that was last written to. By `meaning`: what functions, views and walls are. */
export type Stamps = ReadonlyMap<string, string>

const meaning = ' meaning'

/** As PostgreSQL itself tells by the locks that it takes, so that what functions and walls read is among it. They must agree already. */
export async function checksOf(owner: Owner): Promise<Check[]> {
  const checks: Check[] = []
  for (const name of await checkNames(owner.sql)) {
    const reads = await owner.transact('reconcile', async (tx) => {
      await tx`set local role md_house`
      const found = await foundBy(tx, name)
      if (found.length > 0) throw new Error(`what all houses are copied from does not agree: ${JSON.stringify(found)}`)
      return tx<{ name: string }[]>`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
         where l.pid = pg_backend_pid() and c.relkind not in ('v', 'i') and c.relnamespace = 'public'::regnamespace`
    })
    checks.push({ name, reads: reads.map((each) => each.name) })
  }
  return checks
}

/** A lock or a hint on a row is written too: then a check is asked once more than it need be, never once less. */
export async function stampsOf(owner: Owner): Promise<Stamps> {
  await owner.sql`checkpoint`
  const files = await owner.sql<{ name: string; folder: string; path: string }[]>`
    select c.relname as name, current_setting('data_directory') as folder, pg_relation_filepath(c.oid) as path
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
  const { digest } = await owner.sql<{ digest: string }[]>`
    select md5(concat((select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_proc),
                      (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_rewrite),
                      (select string_agg(concat(oid, ' ', xmin), ',' order by oid) from pg_policy),
                      (select string_agg(concat(setdatabase, ' ', setrole, ' ', setconfig), ',' order by setdatabase, setrole) from pg_db_role_setting))) as digest`.one()
  const stampOf = (folder: string, path: string) => `${path} ${statSync(join(folder, path), { bigint: true }).mtimeNs}`
  return new Map([[meaning, digest], ...files.map(({ name, folder, path }) => [name, stampOf(folder, path)] as const)])
}

/** What does not agree in a house of which this was so before its tests. */
export async function differencesSince(before: Stamps, checks: readonly Check[], owner: Owner, db: Database): Promise<Difference[]> {
  const now = await stampsOf(owner)
  const untouched = (name: string) => now.has(name) && now.get(name) === before.get(name)
  if (!untouched(meaning)) return (await reconcile(db)).differences
  const known = new Set(checks.filter(({ reads }) => reads.every(untouched)).map(({ name }) => name))
  return transact(db, 'snapshot', houseScope('reconcile'), async (tx) => {
    const differences: Difference[] = []
    for (const name of await checkNames(tx)) if (!known.has(name)) differences.push(...(await foundBy(tx, name)))
    return differences
  })
}
