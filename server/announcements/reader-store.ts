// Announcements as they reach somebody: the database decides which do, and keeps that they were read.

import type { Received } from '#contract/announcements/calls'
import type { ToldShopper } from '#contract/announcements/storefront'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type ReceivedWhole = Received & { contentHtml: string; attachments: { name: string; url: string }[] }
type Reader = { accountId: string; unitId: string }

const columns = (tx: Tx) => tx`
  a.id, a.title, a.kind, coalesce(u.name, '') as sender_name, a.is_pinned, a.must_confirm, a.publish_at, a.ends_at, x.read_at`
const joined = (tx: Tx, { accountId, unitId }: Reader, at: string) => tx`
  announcements_to_me(${at}) a left join v_unit_name u on u.id = a.unit_id
  left join announcement_receipt x on x.announcement_id = a.id and x.account_id = ${accountId} and x.unit_id = ${unitId}`

type Wanted = { unread?: boolean; keyword?: string; pageNumber: number; pageSize: number }

export async function mine(tx: Tx, reader: Reader, wanted: Wanted, at: string): Promise<Page<Received>> {
  const { unread, keyword = '', pageNumber, pageSize } = wanted
  const read = unread === undefined ? tx`true` : unread ? tx`x.read_at is null` : tx`x.read_at is not null`
  const which = tx`${read} and a.title ilike ${containing(keyword.trim())}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${joined(tx, reader, at)} where ${which}`,
    tx<Received[]>`
      select ${columns(tx)} from ${joined(tx, reader, at)} where ${which}
       order by a.is_pinned desc, a.publish_at desc, a.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export async function one(tx: Tx, reader: Reader, id: string, at: string): Promise<ReceivedWhole | undefined> {
  const [row] = await tx<
    ReceivedWhole[]
  >`select ${columns(tx)}, a.content_html, a.attachments from ${joined(tx, reader, at)} where a.id = ${id}`
  return row
}

/** What stands before the work until it is read, the oldest first. */
export const pending = (tx: Tx, reader: Reader, at: string): Promise<ReceivedWhole[]> =>
  tx<ReceivedWhole[]>`
    select ${columns(tx)}, a.content_html, a.attachments from ${joined(tx, reader, at)}
     where a.must_confirm and x.read_at is null order by a.publish_at, a.id limit 20`

/** The first reading counts. */
export async function markRead(tx: Tx, { accountId, unitId }: Reader, id: string, at: string): Promise<void> {
  await tx`
    insert into announcement_receipt (announcement_id, account_id, unit_id, read_at) values (${id}, ${accountId}, ${unitId}, ${at})
    on conflict (announcement_id, account_id, unit_id) do update set read_at = coalesce(announcement_receipt.read_at, excluded.read_at)`
}

const toldColumns = (tx: Tx) => tx`a.id, a.title, a.kind, coalesce(u.name, '') as sender_name, a.is_pinned, a.publish_at, a.ends_at`
const told = (tx: Tx, unitId: string, at: string) =>
  tx`announcements_for_shoppers(${unitId}, ${at}) a left join v_unit_name u on u.id = a.unit_id`

/** What a shop's app shows: its unit's own, its market's and the platform's. */
export async function forShoppers(
  tx: Tx,
  unitId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  at: string,
): Promise<Page<ToldShopper>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${told(tx, unitId, at)}`,
    tx<ToldShopper[]>`
      select ${toldColumns(tx)} from ${told(tx, unitId, at)}
       order by a.is_pinned desc, a.publish_at desc, a.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

type ToldWhole = ToldShopper & Pick<ReceivedWhole, 'contentHtml' | 'attachments'>
export const oneForShoppers = async (tx: Tx, unitId: string, id: string, at: string): Promise<ToldWhole | undefined> =>
  (await tx<ToldWhole[]>`select ${toldColumns(tx)}, a.content_html, a.attachments from ${told(tx, unitId, at)} where a.id = ${id}`)[0]
