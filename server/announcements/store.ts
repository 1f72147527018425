// Announcements in the database, behind the wall of the unit that sends them.

import type { Announcement, AnnouncementDetail, announcementSorts } from '#contract/announcements/calls'
import type { AnnouncementKind, AnnouncementState, Audience } from '#contract/announcements/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = Omit<Announcement, 'state'>
export type Whole = Omit<AnnouncementDetail, 'state'>

export type Filter = {
  keyword?: string
  kind?: AnnouncementKind
  state?: AnnouncementState
  sort?: (typeof announcementSorts)[number]
  order?: 'asc' | 'desc'
}
type Paged = { pageNumber: number; pageSize: number }

/** Its place is told as the reader counts: what was deleted with many others leaves no hole. */
const columns = (tx: Tx) => tx`
  a.id, a.title, a.kind, a.is_pinned, a.must_confirm, a.publish_at, a.ends_at, a.is_draft, a.withdrawn_at, a.withdrawn_reason, a.author_name,
  a.receiver_count, a.created_at, a.version,
  (select count(*) from announcement o where o.unit_id = a.unit_id and o.deleted_at is null and o.sort <= a.sort)::int as sort,
  (select count(*) from announcement_receipt x where x.announcement_id = a.id and x.read_at is not null) as read_count,
  jsonb_build_object('unitKinds', a.for_kinds, 'marketIds', a.for_markets::text[], 'brandIds', a.for_brands::text[],
    'regionCodes', (select coalesce(jsonb_agg(rpad(r, 6, '0')), '[]') from unnest(a.for_regions) r), 'roleCodes', a.for_roles,
    'toStaff', a.to_staff, 'toShoppers', a.to_shoppers) as audience`

/** The same states as the contract derives, said to the database so that it can filter and count. */
const stateIs = (tx: Tx, state: AnnouncementState, at: string) =>
  ({
    WITHDRAWN: tx`a.withdrawn_at is not null`,
    DRAFT: tx`a.withdrawn_at is null and a.is_draft`,
    SCHEDULED: tx`a.withdrawn_at is null and not a.is_draft and a.publish_at > ${at}`,
    PUBLISHED: tx`announcement_is_out(a, ${at})`,
    ENDED: tx`a.withdrawn_at is null and not a.is_draft and a.publish_at <= ${at} and a.ends_at <= ${at}`,
  })[state]

function where(tx: Tx, { keyword, kind, state }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`a.deleted_at is null ${text ? tx`and a.title ilike ${like}` : tx``} ${kind ? tx`and a.kind = ${kind}` : tx``}
    ${state ? tx`and ${stateIs(tx, state, at)}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'sort', order = 'asc' }: Filter) {
  const way = order === 'desc' ? tx`desc` : tx`asc`
  const first = {
    sort: tx`a.is_pinned desc, a.sort ${way},`,
    publishAt: tx`a.publish_at ${way},`,
    createdAt: tx`a.created_at ${way},`,
    title: tx`a.title ${way},`,
  }[sort]
  return tx`${first} a.id ${way}`
}

export async function page(tx: Tx, filter: Filter & Paged, at: string): Promise<Page<Row>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from announcement a where ${where(tx, filter, at)}`,
    tx<Row[]>`
      select ${columns(tx)} from announcement a where ${where(tx, filter, at)}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from announcement a where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}`.cursor()

export async function overview(tx: Tx, at: string): Promise<Record<AnnouncementState, number>> {
  const count = (state: AnnouncementState) => tx`count(*) filter (where ${stateIs(tx, state, at)})::int`
  const row = await tx<{ draft: number; scheduled: number; published: number; ended: number; withdrawn: number }[]>`
    select ${count('DRAFT')} as draft, ${count('SCHEDULED')} as scheduled, ${count('PUBLISHED')} as published, ${count('ENDED')} as ended,
           ${count('WITHDRAWN')} as withdrawn from announcement a where a.deleted_at is null`.one()
  return { DRAFT: row.draft, SCHEDULED: row.scheduled, PUBLISHED: row.published, ENDED: row.ended, WITHDRAWN: row.withdrawn }
}

export const inOrder = (tx: Tx): Promise<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from announcement a where a.deleted_at is null order by a.sort`

export async function one(tx: Tx, id: string): Promise<Whole | undefined> {
  const [row] = await tx<Whole[]>`
    select ${columns(tx)}, a.content_html, a.attachments from announcement a where a.id = ${id} and a.deleted_at is null`
  return row
}

export async function take(tx: Tx, id: string): Promise<Whole | undefined> {
  const held = await tx`select id from announcement where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id)
}

/** Whoever adds, removes or sorts does it alone: the rows that another adds cannot be held before they are there. */
export async function holdOrder(tx: Tx, unitId: string): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`announcement ${unitId}`}, 0))`
  const rows = await tx<{ id: string }[]>`select id from announcement where unit_id = ${unitId} and deleted_at is null order by sort`
  return rows.map(({ id }) => id)
}

/** Rewrites the whole order, which must be held. Their versions stay: whoever edits one meanwhile is not disturbed. */
export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    update announcement a set sort = x.place
      from unnest(${ids as string[]}::bigint[]) with ordinality as x(id, place) where a.id = x.id and a.sort <> x.place`
}

export type Form = Pick<
  Whole,
  'title' | 'kind' | 'contentHtml' | 'isPinned' | 'mustConfirm' | 'publishAt' | 'endsAt' | 'isDraft' | 'attachments'
> & {
  audience: Audience
}
export type Sender = { unitId: string; unitKind: string; accountId: string; accountName: string }

/** 440000 is a province: kept as the beginning of every code below it. */
export const prefixOf = (code: string) => code.replace(/(00){1,2}$/, '')

export async function insert(tx: Tx, { unitId, unitKind, accountId, accountName }: Sender, form: Form): Promise<string> {
  const { unitKinds, marketIds, brandIds, regionCodes, roleCodes, toStaff, toShoppers } = form.audience
  const { id } = await tx<{ id: string }[]>`
    insert into announcement (unit_id, sender_kind, title, kind, content_html, for_kinds, for_markets, for_brands, for_regions, for_roles, to_staff,
                              to_shoppers, is_pinned, must_confirm, publish_at, ends_at, is_draft, attachments, sort, author_id, author_name)
    values (${unitId}, ${unitKind}, ${form.title}, ${form.kind}, ${form.contentHtml}, ${unitKinds as string[]}, ${marketIds as string[]}::bigint[],
            ${brandIds as string[]}::bigint[], ${regionCodes.map(prefixOf)}, ${roleCodes as string[]}, ${toStaff}, ${toShoppers}, ${form.isPinned},
            ${form.mustConfirm}, ${form.publishAt}, ${form.endsAt}, ${form.isDraft}, ${JSON.stringify(form.attachments)}::text::jsonb, 1, ${accountId},
            ${accountName}) returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, form: Form): Promise<void> {
  const { unitKinds, marketIds, brandIds, regionCodes, roleCodes, toStaff, toShoppers } = form.audience
  await tx`
    update announcement set title = ${form.title}, kind = ${form.kind}, content_html = ${form.contentHtml}, for_kinds = ${unitKinds as string[]},
           for_markets = ${marketIds as string[]}::bigint[], for_brands = ${brandIds as string[]}::bigint[],
           for_regions = ${regionCodes.map(prefixOf)}, for_roles = ${roleCodes as string[]}, to_staff = ${toStaff}, to_shoppers = ${toShoppers},
           is_pinned = ${form.isPinned}, must_confirm = ${form.mustConfirm}, publish_at = ${form.publishAt}, ends_at = ${form.endsAt},
           is_draft = ${form.isDraft}, attachments = ${JSON.stringify(form.attachments)}::text::jsonb, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function pin(tx: Tx, id: string, isPinned: boolean): Promise<void> {
  await tx`update announcement set is_pinned = ${isPinned}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function withdraw(tx: Tx, id: string, reason: string, at: string): Promise<void> {
  await tx`update announcement set withdrawn_at = ${at}, withdrawn_reason = ${reason}, updated_at = now(), version = version + 1 where id = ${id}`
  await tx`select tell_announcement_readers(${id})`
}

export async function remove(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update announcement set deleted_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select a.id, a.title as name from announcement a where a.id = any (${ids as string[]}::bigint[]) and a.deleted_at is null order by a.id`

export async function idsMatching(tx: Tx, filter: Filter, at: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select a.id from announcement a where ${where(tx, filter, at)} order by a.id limit ${limit}`
  return rows.map(({ id }) => id)
}
