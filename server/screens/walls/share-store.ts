// Links that were given away, in the database, behind the wall of the unit that gave them.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { ShareState } from '#contract/screens/states'
import type { ShareRow } from '#contract/screens/walls'
import { containing } from '../../kit/database/containing'
import type { Tx } from '../../kit/database/db'

export type Filter = { keyword?: string; screenId?: string; state?: ShareState }

const stateOf = (tx: Tx, at: string) => tx`
  case when h.revoked_at is not null then 'REVOKED' when h.expires_at <= ${at} then 'EXPIRED' else 'OPEN' end`
const columns = (tx: Tx, at: string) => tx`
  h.id, h.name, h.screen_id, h.playlist_id, coalesce(s.name, p.name, '') as shown_name, h.password_hash is not null as has_password, h.expires_at,
  h.origins, h.variables, ${stateOf(tx, at)} as state, h.opened_count, h.last_opened_at, h.maker_name, h.created_at, h.version`
const joined = (tx: Tx) => tx`screen_share h left join screen s on s.id = h.screen_id left join playlist p on p.id = h.playlist_id`

function where(tx: Tx, { keyword, screenId, state }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${text ? tx`and (h.name ilike ${like} or s.name ilike ${like} or p.name ilike ${like})` : tx``}
    ${screenId ? tx`and h.screen_id = ${screenId}` : tx``} ${state ? tx`and ${stateOf(tx, at)} = ${state}` : tx``}`
}

export async function count(tx: Tx, filter: Filter, at: string): Promise<number> {
  return firstOf(await tx<{ total: number }[]>`select count(*)::int as total from ${joined(tx)} where ${where(tx, filter, at)}`).total
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<ShareRow>> {
  const rows = await tx<ShareRow[]>`
    select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)}
     order by h.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`
  return { total: await count(tx, filter, at), records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<ShareRow[]> =>
  tx<ShareRow[]>`select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)} order by h.id desc`.cursor()

export async function one(tx: Tx, id: string, at: string): Promise<ShareRow | undefined> {
  const [row] = await tx<ShareRow[]>`select ${columns(tx, at)} from ${joined(tx)} where h.id = ${id}`
  return row
}

export async function take(tx: Tx, id: string, at: string): Promise<ShareRow | undefined> {
  const held = await tx`select id from screen_share where id = ${id} for update`
  return held.length === 0 ? undefined : one(tx, id, at)
}

export type Form = {
  name: string
  expiresAt: string | null
  origins: readonly string[]
  variables: readonly { name: string; value: string }[]
}
export type Made = Form & {
  unitId: string
  screenId: string | null
  playlistId: string | null
  tokenHash: Buffer
  passwordHash: string | null
  makerName: string
}

export async function insert(tx: Tx, made: Made): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into screen_share (unit_id, screen_id, playlist_id, name, token_hash, password_hash, expires_at, origins, variables, maker_name)
    values (${made.unitId}, ${made.screenId}, ${made.playlistId}, ${made.name}, ${made.tokenHash}, ${made.passwordHash}, ${made.expiresAt},
            ${made.origins}::text[], ${JSON.stringify(made.variables)}::text::jsonb, ${made.makerName}) returning id`.one()
  return id
}

/** An undefined password stays as it is. */
export async function rewrite(tx: Tx, id: string, form: Form, passwordHash: string | null | undefined): Promise<void> {
  await tx`
    update screen_share set name = ${form.name}, expires_at = ${form.expiresAt}, origins = ${form.origins}::text[],
           variables = ${JSON.stringify(form.variables)}::text::jsonb,
           ${passwordHash === undefined ? tx`` : tx`password_hash = ${passwordHash},`}
           updated_at = now(), version = version + 1 where id = ${id}`
}

export async function revoke(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update screen_share set revoked_at = ${at}, updated_at = now(), version = version + 1 where id = ${id} and revoked_at is null`
}
