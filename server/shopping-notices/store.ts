// Shopping notices in the database: the one that stands, and the texts that stood.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { NoticeRow, NoticeVersion } from '#contract/shopping-notices/calls'
import type { NoticeSource } from '#contract/shopping-notices/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Unit = { id: string; kind: 'MARKET' | 'SHOP'; name: string; manageMode: number | null }

export async function unitOf(tx: Tx, id: string, kind: Unit['kind']): Promise<Unit | undefined> {
  const [row] = await tx<Unit[]>`
    select id, kind, name, manage_mode from unit where id = ${id} and kind = ${kind} and deleted_at is null and status <> 'TERMINATED'`
  return row
}

export type Kept = {
  kind: 'MARKET' | 'SHOP'
  unitId: string
  unitName: string
  contentHtml: string
  isEnabled: boolean
  isBinding: boolean
  textVersion: number
  version: number
  updatedAt: string
  updatedName: string
}

/** A unit's own notice, and its market's where it is a shop. */
export async function keptFor(tx: Tx, unitId: string): Promise<{ own: Kept | null; market: Kept | null }> {
  const rows = await tx<Kept[]>`select * from shopping_notices_for(${unitId})`
  const own = rows.find((row) => row.unitId === unitId) ?? null
  const market = rows.find((row) => row.kind === 'MARKET') ?? null
  return { own, market }
}

export type Text = { contentHtml: string; isEnabled: boolean; isBinding: boolean; who: string; at: string }

/** False when somebody else has written the first one meanwhile. */
export async function insert(tx: Tx, unitId: string, { contentHtml, isEnabled, isBinding, who, at }: Text): Promise<boolean> {
  const rows = await tx`
    insert into shopping_notice (unit_id, kind, shop_id, market_id, brand_id, agent_id, content_html, is_enabled, is_binding, updated_name, updated_at)
    select id, kind, shop_id, market_id, brand_id, agent_id, ${contentHtml}, ${isEnabled}, ${isBinding}, ${who}, ${at} from unit where id = ${unitId}
    on conflict do nothing returning unit_id`
  if (rows.length === 1) await keepText(tx, unitId)
  return rows.length === 1
}

/** False when it was changed since that version. A text counts anew only where it differs. */
export async function rewrite(
  tx: Tx,
  unitId: string,
  version: number,
  { contentHtml, isEnabled, isBinding, who, at }: Text,
): Promise<boolean> {
  const rows = await tx`
    update shopping_notice set text_version = text_version + (content_html <> ${contentHtml})::int, content_html = ${contentHtml},
           is_enabled = ${isEnabled}, is_binding = ${isBinding}, updated_name = ${who}, updated_at = ${at}, version = version + 1
     where unit_id = ${unitId} and version = ${version} returning unit_id`
  if (rows.length === 1) await keepText(tx, unitId)
  return rows.length === 1
}

async function keepText(tx: Tx, unitId: string): Promise<void> {
  await tx`
    insert into shopping_notice_text (unit_id, text_version, shop_id, market_id, brand_id, agent_id, content_html, written_at, written_name)
    select unit_id, text_version, shop_id, market_id, brand_id, agent_id, content_html, updated_at, updated_name
      from shopping_notice where unit_id = ${unitId} on conflict do nothing`
}

/** Those that the reader sees, and those of their own market. */
const known = (tx: Tx, unitId: string) => tx`
  (select * from shopping_notice_text where unit_id = ${unitId} union select * from shopping_notice_texts(${unitId})) t`
const textColumns = (tx: Tx) => tx`t.unit_id, t.text_version, t.content_html, t.written_at, t.written_name`

export async function texts(
  tx: Tx,
  unitId: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<NoticeVersion>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${known(tx, unitId)}`,
    tx<NoticeVersion[]>`
      select ${textColumns(tx)} from ${known(tx, unitId)} order by t.text_version desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export async function text(tx: Tx, unitId: string, textVersion: number): Promise<NoticeVersion | undefined> {
  const [row] = await tx<NoticeVersion[]>`select ${textColumns(tx)} from ${known(tx, unitId)} where t.text_version = ${textVersion}`
  return row
}

export type Filter = { keyword?: string; source?: NoticeSource; pageNumber: number; pageSize: number }

/** The fallback as the contract says it (noticeInForce), told to the database so that it can filter; a test walks both. */
const sourceIs = (tx: Tx) => tx`case when own.is_enabled then 'SHOP' when market.is_enabled then 'MARKET' else 'NONE' end`
const joined = (tx: Tx) => tx`
  unit u left join shopping_notice own on own.unit_id = u.id
  left join lateral (select * from shopping_notices_for(u.id) n where n.kind = 'MARKET') market on true`

function where(tx: Tx, { keyword, source }: Pick<Filter, 'keyword' | 'source'>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`u.kind = 'SHOP' and u.deleted_at is null and u.status <> 'TERMINATED'
    ${text ? tx`and u.name ilike ${like}` : tx``} ${source ? tx`and ${sourceIs(tx)} = ${source}` : tx``}`
}

const columns = (tx: Tx) => tx`
  u.id, u.id as unit_id, u.name as unit_name, u.manage_mode, ${sourceIs(tx)} as source,
  case when own.is_enabled then own.text_version when market.is_enabled then market.text_version else 0 end as text_version,
  coalesce(market.is_binding, false) as is_binding,
  own.updated_at, own.updated_name`

export async function page(tx: Tx, filter: Filter): Promise<Page<NoticeRow>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, filter)}`,
    tx<NoticeRow[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by u.id
       limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter): AsyncIterable<NoticeRow[]> =>
  tx<NoticeRow[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by u.id`.cursor()

export type Accepted = {
  orderId: string
  shopId: string
  marketId: string | null
  brandId: string | null
  agentId: string | null
  unitId: string
  textVersion: number
  acceptedAt: string
}

/** False where no such text of the shop or of its market ever stood. */
export async function keepAccepted(
  tx: Tx,
  { orderId, shopId, marketId, brandId, agentId, unitId, textVersion, acceptedAt }: Accepted,
): Promise<boolean> {
  const kept = await tx`
    insert into order_notice (order_id, shop_id, market_id, brand_id, agent_id, unit_id, text_version, accepted_at)
    select ${orderId}, ${shopId}, ${marketId}::bigint, ${brandId}::bigint, ${agentId}::bigint, n.unit_id, ${textVersion}, ${acceptedAt}
      from shopping_notices_for(${shopId}) n where n.unit_id = ${unitId} and ${textVersion} between 1 and n.text_version`
  return kept.count === 1
}
