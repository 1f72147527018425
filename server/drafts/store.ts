// Drafts and presence in the database.

import type { Draft } from '#contract/drafts/calls'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

export const list = (tx: Tx, { accountId, unit }: Session): Promise<Draft[]> =>
  tx<Draft[]>`
    select form, value, base, base_version, title, updated_at from draft
     where account_id = ${accountId} and unit_id = ${unit.id} order by updated_at desc`

export async function one(tx: Tx, { accountId, unit }: Session, form: string): Promise<Draft | undefined> {
  const [row] = await tx<Draft[]>`
    select form, value, base, base_version, title, updated_at from draft
     where account_id = ${accountId} and unit_id = ${unit.id} and form = ${form}`
  return row
}

export async function save(tx: Tx, { accountId, unit }: Session, draft: Omit<Draft, 'updatedAt'>, now: Date): Promise<void> {
  await tx`
    insert into draft (account_id, unit_id, form, title, value, base, base_version, updated_at)
    values (${accountId}, ${unit.id}, ${draft.form}, ${draft.title}, ${JSON.stringify(draft.value)}::text::jsonb,
            ${draft.base && JSON.stringify(draft.base)}::text::jsonb, ${draft.baseVersion}, ${now.toISOString()})
    on conflict (account_id, unit_id, form) do update
      set title = excluded.title, value = excluded.value, base = excluded.base, base_version = excluded.base_version, updated_at = excluded.updated_at`
}

export async function remove(tx: Tx, { accountId, unit }: Session, form: string): Promise<void> {
  await tx`delete from draft where account_id = ${accountId} and unit_id = ${unit.id} and form = ${form}`
}

export async function keepNewest(tx: Tx, { accountId, unit }: Session, max: number): Promise<void> {
  await tx`
    delete from draft where account_id = ${accountId} and unit_id = ${unit.id} and form in (
      select form from draft where account_id = ${accountId} and unit_id = ${unit.id} order by updated_at desc offset ${max})`
}

export async function enter(tx: Tx, { accountId, accountName, unit }: Session, entity: string, entityId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx`
    insert into presence (unit_id, account_id, name, entity, entity_id, since, seen_at)
    values (${unit.id}, ${accountId}, ${accountName}, ${entity}, ${entityId}, ${at}, ${at})
    on conflict (unit_id, entity, entity_id, account_id) do update set name = excluded.name, seen_at = excluded.seen_at`
}

export async function leave(tx: Tx, { accountId, unit }: Session, entity: string, entityId: string): Promise<void> {
  await tx`
    delete from presence where unit_id = ${unit.id} and account_id = ${accountId} and entity = ${entity} and entity_id = ${entityId}`
}

type Other = { accountId: string; name: string; since: string }

export const others = (tx: Tx, { accountId, unit }: Session, entity: string, entityId: string, after: Date): Promise<Other[]> =>
  tx<Other[]>`
    select account_id, name, since from presence
     where unit_id = ${unit.id} and entity = ${entity} and entity_id = ${entityId}
       and account_id <> ${accountId} and seen_at > ${after.toISOString()} order by since`
