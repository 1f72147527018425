// Banners in the database, behind the wall of the unit that keeps them.

import type { bannerSorts } from '#contract/banners/calls'
import type { BannerLink, BannerPosition, BannerState } from '#contract/banners/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = {
  id: string
  position: BannerPosition
  title: string
  imageUrl: string
  linkKind: BannerLink
  linkId: string | null
  linkUrl: string | null
  startsAt: string
  endsAt: string | null
  isOn: boolean
  sort: number
  viewCount: number
  clickCount: number
  createdAt: string
  version: number
}

export type Filter = {
  keyword?: string
  position?: BannerPosition
  state?: BannerState
  sort?: (typeof bannerSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  b.id, b.position, b.title, b.image_url, b.link_kind, b.link_id, b.link_url, b.starts_at, b.ends_at, b.is_on, b.sort, d.view_count, d.click_count,
  b.created_at, b.version`
const joined = (tx: Tx) => tx`
  banner b cross join lateral (
    select coalesce(sum(view_count), 0)::bigint as view_count, coalesce(sum(click_count), 0)::bigint as click_count
      from banner_day where banner_id = b.id) d`

/** The same states as the contract derives, said to the database so that it can filter and count. */
const stateIs = (tx: Tx, state: BannerState, at: string) =>
  ({
    OFF: tx`not b.is_on`,
    SCHEDULED: tx`b.is_on and b.starts_at > ${at}`,
    RUNNING: tx`b.is_on and b.starts_at <= ${at} and (b.ends_at is null or b.ends_at > ${at})`,
    ENDED: tx`b.is_on and b.starts_at <= ${at} and b.ends_at <= ${at}`,
  })[state]

function where(tx: Tx, { keyword, position, state }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`b.deleted_at is null ${text ? tx`and b.title ilike ${like}` : tx``} ${position ? tx`and b.position = ${position}` : tx``}
    ${state ? tx`and ${stateIs(tx, state, at)}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'sort', order = 'asc' }: Filter) {
  const way = order === 'desc' ? tx`desc` : tx`asc`
  const first = {
    sort: tx`b.position ${way}, b.sort ${way},`,
    startsAt: tx`b.starts_at ${way},`,
    endsAt: tx`b.ends_at ${way} nulls last,`,
    viewCount: tx`d.view_count ${way},`,
    clickCount: tx`d.click_count ${way},`,
    createdAt: tx`b.created_at ${way},`,
  }[sort]
  return tx`${first} b.id ${way}`
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<Row>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from banner b where ${where(tx, filter, at)}`,
    tx<Row[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter, at)}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}`.cursor()

export async function overview(tx: Tx, position: BannerPosition | undefined, at: string): Promise<Record<BannerState, number>> {
  const count = (state: BannerState) => tx`count(*) filter (where ${stateIs(tx, state, at)})::int`
  const row = await tx<{ running: number; scheduled: number; ended: number; off: number }[]>`
    select ${count('RUNNING')} as running, ${count('SCHEDULED')} as scheduled, ${count('ENDED')} as ended, ${count('OFF')} as "off"
      from banner b where b.deleted_at is null ${position ? tx`and b.position = ${position}` : tx``}`.one()
  return { RUNNING: row.running, SCHEDULED: row.scheduled, ENDED: row.ended, OFF: row.off }
}

/** What stands at some time of the span: what is off is no part of a plan. */
export const planned = (tx: Tx, position: BannerPosition, from: string, until: string): Promise<Row[]> =>
  tx<Row[]>`
    select ${columns(tx)} from ${joined(tx)}
     where b.deleted_at is null and b.position = ${position} and b.is_on and b.starts_at < ${until} and (b.ends_at is null or b.ends_at > ${from})
     order by b.sort`

export const inOrder = (tx: Tx, position: BannerPosition): Promise<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where b.deleted_at is null and b.position = ${position} order by b.sort`

export async function one(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where b.id = ${id} and b.deleted_at is null`
  return row
}

export async function take(tx: Tx, id: string): Promise<Row | undefined> {
  const held = await tx`select id from banner where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id)
}

/**
 * Whoever changes the order of a position, by adding, removing or sorting, does it alone: a lock on the position itself,
 * since the rows that another adds cannot be held before they are there.
 */
export async function holdPosition(tx: Tx, unitId: string, position: BannerPosition): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`banner ${unitId} ${position}`}, 0))`
  const rows = await tx<{ id: string }[]>`
    select id from banner where unit_id = ${unitId} and position = ${position} and deleted_at is null order by sort`
  return rows.map(({ id }) => id)
}

/** Rewrites the places of a position, which must be held. Its version stays: whoever edits a banner meanwhile is not disturbed. */
export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    update banner b set sort = x.place
      from unnest(${ids as string[]}::bigint[]) with ordinality as x(id, place) where b.id = x.id and b.sort <> x.place`
}

export type Form = Pick<Row, 'position' | 'title' | 'imageUrl' | 'linkKind' | 'linkId' | 'linkUrl' | 'startsAt' | 'endsAt' | 'isOn'>

export async function insert(tx: Tx, unitId: string, form: Form, sort: number): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into banner (unit_id, position, title, image_url, link_kind, link_id, link_url, starts_at, ends_at, is_on, sort)
    values (${unitId}, ${form.position}, ${form.title}, ${form.imageUrl}, ${form.linkKind}, ${form.linkId}, ${form.linkUrl}, ${form.startsAt},
            ${form.endsAt}, ${form.isOn}, ${sort}) returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, form: Form, sort: number): Promise<void> {
  await tx`
    update banner set position = ${form.position}, title = ${form.title}, image_url = ${form.imageUrl}, link_kind = ${form.linkKind},
           link_id = ${form.linkId}, link_url = ${form.linkUrl}, starts_at = ${form.startsAt}, ends_at = ${form.endsAt}, is_on = ${form.isOn},
           sort = ${sort}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function turn(tx: Tx, id: string, isOn: boolean): Promise<void> {
  await tx`update banner set is_on = ${isOn}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function remove(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update banner set deleted_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select b.id, b.title as name from banner b where b.id = any (${ids as string[]}::bigint[]) and b.deleted_at is null order by b.id`

export async function idsMatching(tx: Tx, filter: Filter, at: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select b.id from banner b where ${where(tx, filter, at)} order by b.id limit ${limit}`
  return rows.map(({ id }) => id)
}
