// Stock in the database: levels and movements are read through their views, and only the functions of the book change them.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Movement, MovementKind, StockLevel, StockState, stockSorts } from '#contract/stock/calls'
import type { Tx } from '../kit/database/db'
import type { StockAccount } from '../ledger/index'

export type MovedLine = { sku: string; kind: StockAccount; delta: number }
export type Short = { sku: string; kind: string; left: number }
export type Moved = { posted: boolean; journal?: string; short?: Short; low?: { sku: string; left: number }[] }
type Wanted = { kind: MovementKind; cause: string; lines: readonly MovedLine[]; reason: string; keepsSafety: boolean }

export async function move(tx: Tx, { kind, cause, lines, reason, keepsSafety }: Wanted): Promise<Moved> {
  const { moved } = await tx<{ moved: Moved }[]>`
    select move_stock(${kind}, ${cause}, ${JSON.stringify(lines)}::text::jsonb, ${reason}, ${keepsSafety}) as moved`.one()
  return moved
}

export async function open(tx: Tx, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length > 0) await tx`select open_stock(${skuIds as string[]}::bigint[])`
}

export async function receiveAll(
  tx: Tx,
  demands: readonly { skuId: string; qty: number }[],
  cause: string,
  reason: string,
): Promise<number> {
  const { moved } = await tx<{ moved: number }[]>`
    select receive_all(${cause}, ${demands.map(({ skuId }) => skuId)}::bigint[], ${demands.map(({ qty }) => qty)}::int[], ${reason}) as moved`.one()
  return moved
}

export async function nameOf(tx: Tx, skuId: string): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select concat_ws(' ', p.name, nullif(s.spec_text, '')) as name from sku s join product p on p.id = s.product_id where s.id = ${skuId}`
  return row?.name
}

export const watchers = (tx: Tx, skuId: string): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from stock_watchers(${skuId})`

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  state?: StockState
  productId?: string
  skuId?: string
  sort?: (typeof stockSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  s.id, s.product_id, p.name as product_name, coalesce(s.image_url, p.cover_url) as image_url, s.spec_text, s.code,
  coalesce(u.name, '') as shop_name, s.price_fen, l.on_hand, l.allocated, l.available, l.safety, l.alert_threshold, l.setting_version as version,
  s.version as sku_version`
const rows = (tx: Tx) => tx`
  stock_listed k join sku s on s.id = k.sku_id join product p on p.id = s.product_id join stock_level l on l.sku_id = s.id
  left join unit u on u.id = s.shop_id`

function where(tx: Tx, { keyword, state, productId, skuId }: Pick<Filter, 'keyword' | 'state' | 'productId' | 'skuId'>) {
  const text = (keyword ?? '').trim()
  const found = tx`(select n.id from sku n where n.code_key = lower(${text}) or n.product_id in (select products_matching(${text})))`
  return tx`k.is_listed
    ${text ? tx`and k.sku_id in ${found}` : tx``}
    ${productId ? tx`and k.sku_id in (select n.id from sku n where n.product_id = ${productId})` : tx``}
    ${skuId ? tx`and k.sku_id = ${skuId}` : tx``}
    ${state ? tx`and k.state = ${state}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'id', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { id: tx``, available: tx`k.available ${way},`, onHand: tx`k.on_hand ${way},`, name: tx`p.name ${way},` }[sort]
  return tx`${first} k.sku_id ${way}`
}

/** The ids of the page are found among what is kept for the list; levels are looked up in the book for the rows that are shown. */
export async function page(tx: Tx, filter: Filter): Promise<Page<StockLevel>> {
  const from =
    filter.sort === 'name' ? tx`stock_listed k join sku s on s.id = k.sku_id join product p on p.id = s.product_id` : tx`stock_listed k`
  const [counted, found] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from stock_listed k where ${where(tx, filter)}`,
    tx<StockLevel[]>`
      with wanted as materialized (
        select k.sku_id from ${from} where ${where(tx, filter)}
         order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize})
      select ${columns(tx)} from ${rows(tx)} where s.id in (select sku_id from wanted) order by ${orderOf(tx, filter)}`,
  ])
  return { total: firstOf(counted).total, records: [...found] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter): AsyncIterable<StockLevel[]> =>
  tx<StockLevel[]>`select ${columns(tx)} from ${rows(tx)} where ${where(tx, filter)} order by ${orderOf(tx, filter)}`.cursor()

export async function one(tx: Tx, id: string): Promise<StockLevel | undefined> {
  const [row] = await tx<StockLevel[]>`select ${columns(tx)} from ${rows(tx)} where s.id = ${id} and s.deleted_at is null`
  return row
}

/** Held until the transaction ends, so that a count is compared with what is there and not with what was. */
export async function onHandHeld(tx: Tx, id: string): Promise<number | undefined> {
  await tx`select open_stock(array[${id}]::bigint[])`
  await tx`select hold_stock_of(${id})`
  return (await one(tx, id))?.onHand
}

export const idsOfCode = async (tx: Tx, code: string): Promise<string[]> =>
  (await tx<{ id: string }[]>`select id from sku s where s.code_key = lower(${code}) order by id limit 2`).map(({ id }) => id)

export async function overview(tx: Tx): Promise<Record<StockState, number>> {
  const counted = await tx<{ state: StockState; total: number }[]>`
    select k.state, count(*) as total from stock_listed k where k.is_listed group by k.state`
  const known = new Map(counted.map(({ state, total }) => [state, total]))
  return { OUT: known.get('OUT') ?? 0, LOW: known.get('LOW') ?? 0, FINE: known.get('FINE') ?? 0 }
}

type Which = { skuId: string; kind?: MovementKind; pageNumber: number; pageSize: number }

export async function movements(tx: Tx, { skuId, kind, pageNumber, pageSize }: Which): Promise<Page<Movement>> {
  const matching = tx`sku_id = ${skuId} ${kind ? tx`and kind = ${kind}` : tx``}`
  const [counted, found] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from stock_movement where ${matching}`,
    tx<Movement[]>`
      select id, kind, qty as qty, available_before, available_after, allocated_before, allocated_after, damaged_after, reason, who, cause, at
        from stock_movement where ${matching} order by id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...found] }
}

/** Safety and threshold; false when somebody else has changed them since. The first ones are version 1, made from none, which is 0. */
export async function set(
  tx: Tx,
  { id, version, safety, alertThreshold }: { id: string; version: number; safety: number; alertThreshold: number },
): Promise<boolean> {
  const made =
    version === 0
      ? await tx`
          insert into stock_setting (sku_id, shop_id, market_id, brand_id, agent_id, safety, alert_threshold)
          select id, shop_id, market_id, brand_id, agent_id, ${safety}, ${alertThreshold} from sku where id = ${id}
          on conflict do nothing returning sku_id`
      : await tx`
          update stock_setting set safety = ${safety}, alert_threshold = ${alertThreshold}, updated_at = now(), version = version + 1
           where sku_id = ${id} and version = ${version} returning sku_id`
  return made.length === 1
}

/** What an adjustment changed, for taking it back. */
export const linesOfJournal = (tx: Tx, journalId: string): Promise<{ skuId: string; qty: number }[]> =>
  tx<{ skuId: string; qty: number }[]>`select sku_id, qty from stock_movement where journal_id = ${journalId} and kind = 'ADJUSTED'`
