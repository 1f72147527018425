// The versions of a screen, and who has it open, in the database.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { VersionRow } from '#contract/screens/calls'
import type { Tx } from '../kit/database/db'

const columns = (tx: Tx) => tx`
  v.no, v.note, v.maker_name as by, v.at, v.no is not distinct from s.published_no as is_published, v.widget_count`

export async function page(
  tx: Tx,
  screenId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<VersionRow>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*)::int as total from screen_version where screen_id = ${screenId}`,
    tx<VersionRow[]>`
      select ${columns(tx)} from screen_version v join screen s on s.id = v.screen_id where v.screen_id = ${screenId}
       order by v.no desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export async function one(tx: Tx, screenId: string, no: number): Promise<(VersionRow & { document: unknown }) | undefined> {
  const [row] = await tx<(VersionRow & { document: unknown })[]>`
    select ${columns(tx)}, v.document from screen_version v join screen s on s.id = v.screen_id
     where v.screen_id = ${screenId} and v.no = ${no}`
  return row
}

export const at = (tx: Tx, screenId: string, no: number): Promise<{ hash: string; at: string } | undefined> =>
  tx<{ hash: string; at: string }[]>`select hash, at from screen_version where screen_id = ${screenId} and no = ${no}`.maybe()

export const documentOf = async (tx: Tx, screenId: string, no: number): Promise<unknown> =>
  (await tx<{ document: unknown }[]>`select document from screen_version where screen_id = ${screenId} and no = ${no}`.one()).document

/** The last ones, those that somebody wrote a note to, and the one that is shown stay. */
export async function forgetOld(tx: Tx, screenId: string, kept: number): Promise<void> {
  await tx`
    delete from screen_version v using screen s
     where v.screen_id = ${screenId} and s.id = v.screen_id and v.note = '' and v.no is distinct from s.published_no
       and v.no not in (select no from screen_version where screen_id = ${screenId} order by no desc limit ${kept})`
}

export type Editor = { screenId: string; unitId: string; accountId: string; name: string; widgetIds: readonly string[] }

export async function see(tx: Tx, { screenId, unitId, accountId, name, widgetIds }: Editor, at: string): Promise<void> {
  await tx`
    insert into screen_editor (screen_id, unit_id, account_id, name, widget_ids, seen_at)
    values (${screenId}, ${unitId}, ${accountId}, ${name}, ${widgetIds}::text[], ${at})
    on conflict (screen_id, account_id) do update set name = excluded.name, widget_ids = excluded.widget_ids, seen_at = excluded.seen_at`
}

export async function leave(tx: Tx, screenId: string, accountId: string): Promise<void> {
  await tx`delete from screen_editor where screen_id = ${screenId} and account_id = ${accountId}`
}

/** The others, the first to come first. */
export const others = (tx: Tx, screenId: string, accountId: string, since: string): Promise<{ name: string; widgetIds: string[] }[]> =>
  tx<{ name: string; widgetIds: string[] }[]>`
    select name, widget_ids from screen_editor
     where screen_id = ${screenId} and account_id <> ${accountId} and seen_at > ${since} order by account_id`
