// Displays on walls in the database, behind the wall of the unit that paired them.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { DisplayState } from '#contract/screens/states'
import type { DisplayRow, Shown } from '#contract/screens/walls'
import { containing } from '../../kit/database/containing'
import type { Tx } from '../../kit/database/db'

export type Filter = { keyword?: string; state?: DisplayState }
/** A display beats every 25 seconds: after this long it is silent. */
const silentMs = 120_000
const since = (at: string) => new Date(Date.parse(at) - silentMs).toISOString()

const stateOf = (tx: Tx, at: string) => tx`
  case when d.revoked_at is not null then 'REVOKED' when b.seen_at is null or b.seen_at <= ${since(at)} then 'SILENT'
       when exists (select from screen o where o.state = 'PUBLISHED' and o.deleted_at is null
                     and (o.id = d.screen_id or p.turns @> jsonb_build_array(jsonb_build_object('screenId', o.id::text)))) then 'LIVE'
       else 'IDLE' end`
const columns = (tx: Tx, at: string) => tx`
  d.id, d.name, d.screen_id, d.playlist_id, coalesce(s.name, p.name, '') as shown_name, ${stateOf(tx, at)} as state, b.seen_at as last_seen_at, d.size,
  d.created_at, d.version`
const joined = (tx: Tx) => tx`
  screen_display d left join screen_display_pulse b on b.display_id = d.id
    left join screen s on s.id = d.screen_id left join playlist p on p.id = d.playlist_id`

function where(tx: Tx, { keyword, state }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${text ? tx`and (d.name ilike ${like} or s.name ilike ${like} or p.name ilike ${like})` : tx``}
    ${state ? tx`and ${stateOf(tx, at)} = ${state}` : tx``}`
}

export async function count(tx: Tx, filter: Filter, at: string): Promise<number> {
  return firstOf(await tx<{ total: number }[]>`select count(*)::int as total from ${joined(tx)} where ${where(tx, filter, at)}`).total
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<DisplayRow>> {
  const rows = await tx<DisplayRow[]>`
    select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)}
     order by d.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`
  return { total: await count(tx, filter, at), records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<DisplayRow[]> =>
  tx<DisplayRow[]>`select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)} order by d.id desc`.cursor()

export async function one(tx: Tx, id: string, at: string): Promise<DisplayRow | undefined> {
  const [row] = await tx<DisplayRow[]>`select ${columns(tx, at)} from ${joined(tx)} where d.id = ${id}`
  return row
}

export async function take(tx: Tx, id: string, at: string): Promise<DisplayRow | undefined> {
  const held = await tx`select id from screen_display where id = ${id} for update`
  return held.length === 0 ? undefined : one(tx, id, at)
}

type Form = Shown & { name: string }

export async function insert(tx: Tx, unitId: string, { name, screenId, playlistId }: Form): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into screen_display (unit_id, name, screen_id, playlist_id) values (${unitId}, ${name}, ${screenId}, ${playlistId}) returning id`.one()
  return id
}

/** False where no display shows this code now. */
export async function claim(tx: Tx, code: string, id: string, at: string, until: string): Promise<boolean> {
  const { claimed } = await tx<{ claimed: boolean }[]>`select claim_pairing(${code}, ${id}, ${at}, ${until}) as claimed`.one()
  return claimed
}

export async function rewrite(tx: Tx, id: string, { name, screenId, playlistId }: Form): Promise<void> {
  await tx`
    update screen_display set name = ${name}, screen_id = ${screenId}, playlist_id = ${playlistId}, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function revoke(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update screen_display set revoked_at = ${at}, updated_at = now(), version = version + 1 where id = ${id} and revoked_at is null`
}
