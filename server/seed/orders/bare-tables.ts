// Many rows at once: indexes are made when all rows are there, by sorting, instead of row by row.

import type { Tx } from '../../kit/database/db'

type Index = { name: string; definition: string }

/** Does the work while these tables have no indexes but those of their constraints; afterwards they have all of them again. */
export async function withoutIndexes(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = await tx<Index[]>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any (${tables as string[]}::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid)
     order by i.indrelid, c.relname`
  for (const { name } of indexes) await tx`drop index ${tx(name)}`
  await work()
  await tx`set local maintenance_work_mem = '256MB'`
  for (const { definition } of indexes) await tx.unsafe(definition)
}
