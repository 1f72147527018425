// Notifications in the database; the table's own policy shows each reader only their own.

import type { Notification } from '#contract/bell/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { type Language, say, type Words } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

type Row = Omit<Notification, 'title' | 'body'> & { title: Words; body: Words }
type Filter = { pageNumber: number; pageSize: number; unread?: boolean; routine?: boolean }

export async function page(tx: Tx, me: Session, filter: Filter, language: Language): Promise<Page<Notification>> {
  const where = tx`account_id = ${me.accountId} ${filter.unread ? tx`and read_at is null` : tx``}
    ${filter.routine === undefined ? tx`` : tx`and is_routine = ${filter.routine}`}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from notification where ${where}`,
    tx<Row[]>`
      select id, kind, title, body, link, at, read_at from notification where ${where}
       order by notification.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return {
    total: firstOf(counted).total,
    records: rows.map((row) => ({ ...row, title: say(row.title, language), body: say(row.body, language) })),
  }
}

/** All that went well counts as one, and only for a day: twelve finished exports must not look like twelve worries. */
export async function unread(tx: Tx, me: Session, now: Date): Promise<number> {
  const row = await tx<{ total: number }[]>`
    select count(*) filter (where not is_routine)
           + least(1, count(*) filter (where is_routine and at > ${now.toISOString()}::timestamptz - interval '1 day')) as total
      from notification where account_id = ${me.accountId} and read_at is null`.one()
  return row.total
}

export async function ownCount(tx: Tx, me: Session, ids: string[]): Promise<number> {
  const row = await tx<{ total: number }[]>`
    select count(*) as total from notification where account_id = ${me.accountId} and id = any (${ids}::bigint[])`.one()
  return row.total
}

export async function markRead(tx: Tx, me: Session, ids: string[] | undefined, now: Date): Promise<void> {
  await tx`
    update notification set read_at = ${now.toISOString()} where account_id = ${me.accountId} and read_at is null
     ${ids ? tx`and id in ${tx(ids)}` : tx``}`
}
