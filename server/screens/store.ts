// Data screens in the database, behind the wall of the unit that keeps them.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { ScreenRow } from '#contract/screens/calls'
import type { ScreenDocument } from '#contract/screens/document'
import type { ScreenState } from '#contract/screens/states'
import type { DatasetUse, UsesElsewhere } from '../datasets/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = {
  keyword?: string
  state?: ScreenState
  isDeleted?: boolean
  sort?: 'updatedAt' | 'name' | 'publishedAt'
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx, at: string) => tx`
  s.id, s.name, s.width, s.height, s.state, s.published_no, s.published_at, s.draft_hash is distinct from v.hash as has_changes, s.widget_count,
  (select count(*)::int from screen_share h
    where h.screen_id = s.id and h.revoked_at is null and (h.expires_at is null or h.expires_at > ${at})) as share_count,
  (select count(*)::int from screen_display d left join playlist p on p.id = d.playlist_id
    where d.revoked_at is null and d.unit_id = s.unit_id
      and (d.screen_id = s.id or p.turns @> jsonb_build_array(jsonb_build_object('screenId', s.id::text)))) as display_count,
  s.maker_name, s.updated_at, s.deleted_at, s.version`
const joined = (tx: Tx) => tx`screen s left join screen_version v on v.screen_id = s.id and v.no = s.published_no`

function where(tx: Tx, { keyword, state, isDeleted = false }: Filter) {
  const text = (keyword ?? '').trim()
  return tx`${isDeleted ? tx`s.deleted_at is not null` : tx`s.deleted_at is null`}
    ${text ? tx`and s.name ilike ${containing(text)}` : tx``} ${state ? tx`and s.state = ${state}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'updatedAt', order = 'desc' }: Filter) {
  const way = order === 'desc' ? tx`desc` : tx`asc`
  const first = {
    updatedAt: tx`s.updated_at ${way}`,
    name: tx`s.name ${way}`,
    publishedAt: tx`s.published_at ${way} nulls last`,
  }[sort]
  return tx`${first}, s.id desc`
}

export async function count(tx: Tx, filter: Filter): Promise<number> {
  return firstOf(await tx<{ total: number }[]>`select count(*)::int as total from screen s where ${where(tx, filter)}`).total
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<ScreenRow>> {
  const rows = await tx<ScreenRow[]>`
    select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter)}
     order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`
  return { total: await count(tx, filter), records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<ScreenRow[]> =>
  tx<ScreenRow[]>`select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter)} order by ${orderOf(tx, filter)}`.cursor()

export async function overview(tx: Tx): Promise<Record<ScreenState | 'DELETED', number>> {
  const row = await tx<{ draft: number; published: number; offline: number; deleted: number }[]>`
    select count(*) filter (where deleted_at is null and state = 'DRAFT')::int as draft,
           count(*) filter (where deleted_at is null and state = 'PUBLISHED')::int as published,
           count(*) filter (where deleted_at is null and state = 'OFFLINE')::int as offline,
           count(*) filter (where deleted_at is not null)::int as deleted
      from screen`.one()
  return { DRAFT: row.draft, PUBLISHED: row.published, OFFLINE: row.offline, DELETED: row.deleted }
}

/** The documents are as they were kept: whoever reads one brings it up to today. */
export type Whole = ScreenRow & { draft: unknown; published: unknown; draftHash: string }

export async function one(tx: Tx, id: string, at: string): Promise<Whole | undefined> {
  const [row] = await tx<Whole[]>`
    select ${columns(tx, at)}, s.draft, v.document as published, s.draft_hash from ${joined(tx)} where s.id = ${id}`
  return row
}

type Standing = {
  state: ScreenState
  isDeleted: boolean
  draftHash: string
  /** Still there when it was taken offline. */
  published: { no: number; hash: string; at: string } | null
}

/** What there is to look at, without the documents themselves. */
export async function standing(tx: Tx, id: string): Promise<Standing | undefined> {
  type Row = Pick<Standing, 'state' | 'isDeleted' | 'draftHash'> & { no: number | null; hash: string; at: string }
  const [row] = await tx<Row[]>`
    select s.state, s.deleted_at is not null as is_deleted, s.draft_hash, v.no, v.hash, s.published_at as at from ${joined(tx)} where s.id = ${id}`
  if (!row) return undefined
  const { state, isDeleted, draftHash, no, hash, at } = row
  return { state, isDeleted, draftHash, published: no === null ? null : { no, hash, at } }
}

/** With the hash of the same moment: a draft changes all the time. */
export const draftOf = (tx: Tx, id: string): Promise<{ draft: unknown; draftHash: string; updatedAt: string } | undefined> =>
  tx<{ draft: unknown; draftHash: string; updatedAt: string }[]>`select draft, draft_hash, updated_at from screen where id = ${id}`.maybe()

export type Held = {
  id: string
  name: string
  state: ScreenState
  isDeleted: boolean
  draftHash: string
  publishedNo: number | null
  publishedHash: string | null
  version: number
}

/** To be changed: nobody else changes it meanwhile. */
export async function take(tx: Tx, id: string): Promise<Held | undefined> {
  const [row] = await tx<Held[]>`
    select s.id, s.name, s.state, s.deleted_at is not null as is_deleted, s.draft_hash, s.published_no, s.version,
           (select v.hash from screen_version v where v.screen_id = s.id and v.no = s.published_no) as published_hash
      from screen s where s.id = ${id} for update`
  return row
}

const text = (document: ScreenDocument) => JSON.stringify(document)

export async function insert(tx: Tx, unitId: string, name: string, draft: ScreenDocument, makerName: string): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into screen (unit_id, name, draft, maker_name) values (${unitId}, ${name}, ${text(draft)}::text::jsonb, ${makerName})
    returning id`.one()
  return id
}

export async function setDraft(tx: Tx, id: string, name: string, draft: ScreenDocument): Promise<void> {
  await tx`
    update screen set name = ${name}, draft = ${text(draft)}::text::jsonb, updated_at = now(), version = version + 1 where id = ${id}`
}

/** The draft becomes what is shown, and a version of its own. */
export async function publish(tx: Tx, id: string, { note, by, at }: { note: string; by: string; at: string }): Promise<void> {
  const { no } = await tx<{ no: number }[]>`
    insert into screen_version (screen_id, unit_id, no, document, note, maker_name, at)
    select s.id, s.unit_id, coalesce((select max(v.no) from screen_version v where v.screen_id = s.id), 0) + 1, s.draft, ${note}, ${by}, ${at}
      from screen s where s.id = ${id} returning no`.one()
  await tx`
    update screen set state = 'PUBLISHED', published_no = ${no}, published_at = ${at}, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function takeOffline(tx: Tx, id: string): Promise<void> {
  await tx`update screen set state = 'OFFLINE', updated_at = now(), version = version + 1 where id = ${id}`
}

export async function setDeleted(tx: Tx, id: string, at: string | null): Promise<void> {
  await tx`update screen set deleted_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}

/** As the house: what has lain in the bin since before. */
export const emptyBin = (tx: Tx, before: string): Promise<{ id: string; unitId: string }[]> =>
  tx<{ id: string; unitId: string }[]>`delete from screen where deleted_at < ${before} returning id, unit_id`

export async function nameOf(tx: Tx, id: string): Promise<Pick<Held, 'name' | 'state' | 'isDeleted' | 'version'> | undefined> {
  const [row] = await tx<Held[]>`select name, state, deleted_at is not null as is_deleted, version from screen where id = ${id}`
  return row
}

export async function playlistWith(tx: Tx, screenId: string): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select name from playlist where turns @> jsonb_build_array(jsonb_build_object('screenId', ${screenId}::text)) order by id limit 1`
  return row?.name
}

export const unitOf = (tx: Tx, id: string): Promise<{ name: string; timezone: string }> =>
  tx<{ name: string; timezone: string }[]>`select name, timezone from unit where id = ${id}`.one()

/** Which screens show one of these datasets, in their draft or on a wall. */
export const usesOfDatasets = (tx: Tx, ids: readonly string[]): Promise<DatasetUse[]> =>
  tx<DatasetUse[]>`
    select distinct n.dataset_id, s.id, s.name
      from ${joined(tx)} cross join lateral jsonb_array_elements_text(s.dataset_ids || coalesce(v.dataset_ids, '[]')) n(dataset_id)
     where s.deleted_at is null and n.dataset_id = any (${ids}::text[])
     order by s.id`

/** And how many of other units do; only the platform may ask. */
export const usesElsewhere = (tx: Tx, ids: readonly string[]): Promise<UsesElsewhere[]> =>
  tx<UsesElsewhere[]>`select dataset_id, screens from dataset_uses_elsewhere(${ids}::text[])`
