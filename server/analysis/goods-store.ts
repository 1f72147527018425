// Goods with their figures of a period, in the order of any of them. Goods of which nothing happened stand there too: what lies still is worth knowing.

import type { GoodsRow } from '#contract/analysis/calls'
import { productFigures } from '#contract/analysis/metrics'
import type { Page } from '#contract/kit/page'
import { sure } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { isTold, meant, type Scan, scans } from './scans'

type Figure = (typeof productFigures)[number]
export type Filter = { keyword?: string; sort?: Figure; order?: 'asc' | 'desc' }
const summed = productFigures.filter((name) => name !== 'viewers')
const goodsScans = scans.filter((scan: Scan) => productFigures.some((name) => name in scan.amounts)) as readonly Scan[]
const column = (name: Figure) => `${name}Total`

const scanned = (tx: Tx, scan: Scan, cut: Cut): Fragment => {
  const amounts = summed.map((name) => tx`, ${scan.amounts[name]?.(tx, cut) ?? tx`0`} as ${tx(column(name))}`)
  return tx`select ${sure(scan.by.product)(tx, cut)} as product, ${scan.isVisit ? tx`case when e.type = 'VIEW' then e.buyer_key end` : tx`null::text`} as viewer ${amounts}
    from ${scan.from(tx, cut)} where ${within(tx, scan.at(tx, cut), cut)} and ${meant(tx, scan, cut)}`
}

const facts = (tx: Tx, cut: Cut): Fragment => {
  const told = goodsScans.filter((scan) => isTold(scan, cut))
  const all = told.map((scan, at) => tx`${at > 0 ? tx`union all` : tx``} ${scanned(tx, scan, cut)}`)
  const sums = summed.map((name) => tx`, coalesce(sum(r.${tx(column(name))}), 0)::bigint as ${tx(column(name))}`)
  return tx`select r.product, count(distinct r.viewer) as ${tx(column('viewers'))} ${sums} from (${all}) r group by r.product`
}

function listed(tx: Tx, filter: Filter, cut: Cut): Fragment {
  const { keyword } = filter
  const { shopId, categoryId } = cut.trade
  const figures = productFigures.map((name) => tx`, coalesce(f.${tx(column(name))}, 0)::bigint as ${tx(column(name))}`)
  return tx`
    select p.id, p.name, p.cover_url, p.shop_id, p.category_id ${figures}
      from product p left join (${facts(tx, cut)}) f on f.product = p.id::text
     where (f.product is not null or (p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED')))
       ${keyword ? tx`and p.name ilike ${containing(keyword)}` : tx``} ${shopId ? tx`and p.shop_id = ${shopId}` : tx``}
       ${
         categoryId
           ? tx`and exists (select from category c left join category above on above.id = c.parent_id
                                      where c.id = p.category_id and ${categoryId} in (c.id, c.parent_id, above.parent_id))`
           : tx``
       }`
}

type Listed = Omit<GoodsRow, Figure> & Record<`${Figure}Total`, number>

function read(row: Listed): GoodsRow {
  const { id, name, coverUrl, shopId, shopName, categoryId } = row
  const figures = Object.fromEntries(productFigures.map((figure) => [figure, row[`${figure}Total`]])) as Pick<GoodsRow, Figure>
  return { id, name, coverUrl, shopId, shopName, categoryId, ...figures }
}

const inOrder = (tx: Tx, { sort = 'linePaidFen', order = 'desc' }: Filter) =>
  order === 'asc' ? tx`g.${tx(column(sort))} asc, g.id desc` : tx`g.${tx(column(sort))} desc, g.id desc`

const named = (tx: Tx) => tx`coalesce((select n.name from v_unit_name n where n.id = g.shop_id), '') as shop_name`

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, cut: Cut): Promise<Page<GoodsRow>> {
  const { pageNumber, pageSize } = filter
  const rows = await tx<(Listed & { total: number })[]>`
    with goods as materialized (${listed(tx, filter, cut)})
    select (select count(*) from goods) as total, g.*, ${named(tx)} from goods g
     order by ${inOrder(tx, filter)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const total = rows[0]?.total ?? (await count(tx, filter, cut))
  return { total, records: rows.map(read) }
}

export const count = async (tx: Tx, filter: Filter, cut: Cut): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from (${listed(tx, filter, cut)}) g`.one()).total

export async function* lines(tx: Tx, filter: Filter, cut: Cut): AsyncGenerator<GoodsRow[]> {
  const all = tx<Listed[]>`select g.*, ${named(tx)} from (${listed(tx, filter, cut)}) g order by ${inOrder(tx, filter)}`
  for await (const batch of all.cursor(500)) yield batch.map(read)
}
