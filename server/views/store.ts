// Saved views in the database; the tables' own policies hide other units' views.

import type { Subscription, View } from '#contract/views/calls'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

type Json = View['columns']
export type Form = { name: string; query: Record<string, Json>; columns: Json; isShared: boolean }

const json = (value: unknown) => JSON.stringify(value)

const columnsOf = (tx: Tx, me: string) => tx`
  v.id, v.list, v.name, v.query, v.columns, v.is_shared, v.version,
  v.account_id = ${me}::bigint as is_mine, a.display_name as maker_name,
  coalesce(u.is_default, false) as is_default, coalesce(u.subscription, 'none') as subscription`

const from = (tx: Tx, me: string) => tx`
  list_view v
  left join account a on a.id = v.account_id
  left join list_view_use u on u.view_id = v.id and u.account_id = ${me}::bigint`

const seenBy = (tx: Tx, me: string) => tx`(v.is_shared or v.account_id = ${me}::bigint)`

export async function list(tx: Tx, session: Session, name: string): Promise<View[]> {
  const me = session.accountId
  return tx<View[]>`
    select ${columnsOf(tx, me)} from ${from(tx, me)} where v.list = ${name} and ${seenBy(tx, me)} order by v.is_shared, v.id`.then(named)
}

export async function one(tx: Tx, session: Session, id: string): Promise<View | undefined> {
  const me = session.accountId
  return (await tx<View[]>`select ${columnsOf(tx, me)} from ${from(tx, me)} where v.id = ${id} and ${seenBy(tx, me)}`.then(named))[0]
}

/** A view of the unit that all of it share, or that is this account's own. */
export const sharedView = (tx: Tx, id: string, accountId: string): Promise<{ list: string; query: Record<string, unknown> } | undefined> =>
  tx<{ list: string; query: Record<string, unknown> }[]>`
    select v.list, v.query from list_view v where v.id = ${id} and ${seenBy(tx, accountId)}`.maybe()

// The maker may have left the unit since: their account is then behind the wall, and the view has nobody's name.
const named = (rows: View[]): View[] => rows.map((row) => ({ ...row, makerName: row.makerName ?? '' }))

export async function count(tx: Tx, session: Session, list: string): Promise<number> {
  const row = await tx<{ total: number }[]>`
    select count(*) as total from list_view v where v.list = ${list} and ${seenBy(tx, session.accountId)}`.one()
  return row.total
}

export async function insert(tx: Tx, session: Session, list: string, form: Form): Promise<string | undefined> {
  const row = await tx<{ id: string }[]>`
    insert into list_view (unit_id, account_id, list, name, query, columns, is_shared)
    values (${session.unit.id}, ${session.accountId}, ${list}, ${form.name}, ${json(form.query)}::text::jsonb,
            ${json(form.columns)}::text::jsonb, ${form.isShared})
    on conflict do nothing returning id`.maybe()
  return row?.id
}

/** Writes only over the version that was read; undefined when somebody was faster or the name is taken. */
export async function rewrite(tx: Tx, id: string, version: number, form: Form): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    update list_view set name = ${form.name}, query = ${json(form.query)}::text::jsonb, columns = ${json(form.columns)}::text::jsonb,
           is_shared = ${form.isShared}, version = version + 1, updated_at = now()
     where id = ${id} and version = ${version} returning id`
  return row?.id
}

export async function isNameTaken(tx: Tx, session: Session, view: { id: string; list: string }, form: Form): Promise<boolean> {
  const rows = await tx`
    select from list_view where list = ${view.list} and name = ${form.name} and id <> ${view.id} and is_shared = ${form.isShared}
       and (is_shared or account_id = ${session.accountId})`
  return rows.length > 0
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`delete from list_view where id = ${id}`
}

export async function setDefault(tx: Tx, session: Session, list: string, id: string | null): Promise<void> {
  const { accountId, unit } = session
  await tx`update list_view_use set is_default = false where account_id = ${accountId} and list = ${list} and is_default`
  if (id === null) return
  await tx`
    insert into list_view_use (account_id, unit_id, view_id, list, is_default) values (${accountId}, ${unit.id}, ${id}, ${list}, true)
    on conflict (account_id, view_id) do update set is_default = true`
}

export async function subscribe(tx: Tx, session: Session, view: View, subscription: Subscription): Promise<void> {
  await tx`
    insert into list_view_use (account_id, unit_id, view_id, list, subscription)
    values (${session.accountId}, ${session.unit.id}, ${view.id}, ${view.list}, ${subscription})
    on conflict (account_id, view_id) do update set subscription = excluded.subscription, told_total = 0, told_at = null`
}

export type Subscribed = {
  viewId: string
  accountId: string
  unitId: string
  list: string
  name: string
  query: Record<string, unknown>
  subscription: 'rows' | 'daily'
  toldTotal: number
  toldAt: string | null
}

export const subscribed = (tx: Tx): Promise<Subscribed[]> =>
  tx<Subscribed[]>`
    select u.view_id, u.account_id, u.unit_id, u.list, v.name, v.query, u.subscription, u.told_total, u.told_at
      from list_view_use u join list_view v on v.id = u.view_id
     where u.subscription <> 'none' and (v.is_shared or v.account_id = u.account_id) order by u.view_id`

/** Writes down what was told; false when another process was faster. */
export async function told(tx: Tx, { viewId, accountId, toldTotal, toldAt }: Subscribed, total: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update list_view_use set told_total = ${total}, told_at = ${now.toISOString()}
     where view_id = ${viewId} and account_id = ${accountId} and told_total = ${toldTotal} and told_at is not distinct from ${toldAt}
    returning view_id`
  return rows.length === 1
}
