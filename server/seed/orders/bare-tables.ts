// Many rows at once: indexes are made when all rows are there, by sorting, and what rows lead to is looked for in one pass, instead of row by row.

import type { Tx } from '../../kit/database/db'

type Index = { name: string; definition: string }
type Lead = { leading: string; name: string; definition: string }
type Trigger = { place: string; name: string }

/**
 * Does the work while these tables have no indexes but those of their constraints, and nothing that says where their rows lead; afterwards they have all
 * of it again, and the database has looked at every row: what leads nowhere fails here as it would have failed before.
 */
export async function withBareTables(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = await tx<Index[]>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any (${tables as string[]}::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid)
     order by i.indrelid, c.relname`
  const leads = await tx<Lead[]>`
    select k.conrelid::regclass::text as leading, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k where k.contype = 'f' and k.conrelid = any (${tables as string[]}::text[]::regclass[]) order by k.conrelid, k.conname`
  for (const { leading, name } of leads) await tx`alter table ${tx(leading)} drop constraint ${tx(name)}`
  for (const { name } of indexes) await tx`drop index ${tx(name)}`
  await work()
  await tx`set local maintenance_work_mem = '256MB'`
  await tx`set local max_parallel_maintenance_workers = 2`
  for (const { definition } of indexes) await tx.unsafe(definition)
  for (const { leading, name, definition } of leads) await tx.unsafe(`alter table ${leading} add constraint ${name} ${definition}`)
}

/** Does the work while these tables do nothing of their own, or nothing by these names; what did nothing before does nothing afterwards. */
export async function withoutTriggers(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
  names: readonly string[] | null = null,
): Promise<void> {
  const triggers = await tx<Trigger[]>`
    select t.tgrelid::regclass::text as place, t.tgname as name
      from pg_trigger t
     where t.tgrelid = any (${tables as string[]}::text[]::regclass[]) and not t.tgisinternal and t.tgenabled <> 'D'
       and (${names === null} or t.tgname = any (${(names ?? []) as string[]}::text[]))`
  for (const { place, name } of triggers) await tx`alter table ${tx(place)} disable trigger ${tx(name)}`
  await work()
  for (const { place, name } of triggers) await tx`alter table ${tx(place)} enable trigger ${tx(name)}`
}
