// Lists of screens that take turns, in the database, behind the wall of their unit.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { PlaylistRow } from '#contract/screens/walls'
import { containing } from '../../kit/database/containing'
import type { Tx } from '../../kit/database/db'

export type Turn = { screenId: string; seconds: number }
type Filter = { keyword?: string; pageNumber: number; pageSize: number }

const columns = (tx: Tx) => tx`
  p.id, p.name, p.updated_at, p.version,
  (select coalesce(jsonb_agg(jsonb_build_object('screenId', t.turn ->> 'screenId', 'seconds', (t.turn ->> 'seconds')::int, 'name', coalesce(s.name, ''),
          'isPublished', coalesce(s.state = 'PUBLISHED' and s.deleted_at is null, false)) order by t.at), '[]')
     from jsonb_array_elements(p.turns) with ordinality t(turn, at) left join screen s on s.id = (t.turn ->> 'screenId')::bigint) as turns,
  (select count(*)::int from screen_display d where d.playlist_id = p.id and d.revoked_at is null) as display_count,
  (select count(*)::int from screen_share h where h.playlist_id = p.id and h.revoked_at is null) as share_count`
const where = (tx: Tx, keyword = '') => tx`${keyword.trim() ? tx`p.name ilike ${containing(keyword.trim())}` : tx`true`}`

export async function page(tx: Tx, { keyword, pageNumber, pageSize }: Filter): Promise<Page<PlaylistRow>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*)::int as total from playlist p where ${where(tx, keyword)}`,
    tx<PlaylistRow[]>`
      select ${columns(tx)} from playlist p where ${where(tx, keyword)}
       order by p.updated_at desc, p.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export async function one(tx: Tx, id: string): Promise<PlaylistRow | undefined> {
  const [row] = await tx<PlaylistRow[]>`select ${columns(tx)} from playlist p where p.id = ${id}`
  return row
}

export async function take(tx: Tx, id: string): Promise<PlaylistRow | undefined> {
  const held = await tx`select id from playlist where id = ${id} for update`
  return held.length === 0 ? undefined : one(tx, id)
}

/** Held against the bin, so that none is put there at the same moment. */
export async function standing(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from screen where id = any (${ids}::bigint[]) and deleted_at is null order by id for share`
  return new Set(rows.map(({ id }) => id))
}

type Form = { name: string; turns: readonly Turn[] }
const text = (turns: readonly Turn[]) => JSON.stringify(turns)

export async function insert(tx: Tx, unitId: string, { name, turns }: Form): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into playlist (unit_id, name, turns) values (${unitId}, ${name}, ${text(turns)}::text::jsonb) returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, { name, turns }: Form): Promise<void> {
  await tx`
    update playlist set name = ${name}, turns = ${text(turns)}::text::jsonb, updated_at = now(), version = version + 1 where id = ${id}`
}

/** Displays that were unpaired keep nothing of it; links to it end with it. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx`update screen_display set playlist_id = null where playlist_id = ${id} and revoked_at is not null`
  await tx`delete from playlist where id = ${id}`
}
