// Preferences in the database, one row per account and name.

import type { Tx } from '../kit/database/db'

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

export async function all(tx: Tx, accountId: string): Promise<Record<string, Value>> {
  const rows = await tx<{ name: string; value: Value }[]>`select name, value from preference where account_id = ${accountId}`
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export async function save(tx: Tx, accountId: string, name: string, value: Value): Promise<void> {
  await tx`
    insert into preference (account_id, name, value) values (${accountId}, ${name}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (account_id, name) do update set value = excluded.value, updated_at = now()`
}

export async function count(tx: Tx, accountId: string): Promise<number> {
  const row = await tx<{ total: number }[]>`select count(*) as total from preference where account_id = ${accountId}`.one()
  return row.total
}
