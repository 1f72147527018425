// Goods with their figures of a period, in the order of any of them. Goods of which nothing happened stand there too: what lies still is worth knowing.

import type { GoodsRow } from '#contract/analysis/calls'
import { productFigures } from '#contract/analysis/metrics'
import type { Stretch } from '#contract/analysis/periods'
import type { Page } from '#contract/kit/page'
import { sure } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { goodsOf, type KeptDays, keptViewersOf } from './parts-store'
import { isTold, meant, type Scan, scans, visitScan } from './scans'

type Figure = (typeof productFigures)[number]
export type Filter = { keyword?: string; sort?: Figure; order?: 'asc' | 'desc' }
const summed = productFigures.filter((name) => name !== 'viewers')
export const goodsScans = scans.filter((scan: Scan) => productFigures.some((name) => name in scan.amounts)) as readonly Scan[]
const column = (name: Figure) => `${name}Total`
const areVisitsTold = (cut: Cut): boolean => isTold(visitScan, cut)

/** What is kept of each figure, and what it is read from where it is not. */
const keptColumns: Partial<Record<Figure, string>> = {
  views: 'views',
  favourites: 'favourites',
  carts: 'carts',
  orderedQty: 'ordered',
  soldQty: 'sold',
  linePaidFen: 'paidFen',
  refundQty: 'returned',
  lineRefundFen: 'backFen',
}

const scanned = (tx: Tx, scan: Scan, cut: Cut): Fragment => {
  const amounts = summed.map((name) => tx`, ${scan.amounts[name]?.(tx, cut) ?? tx`0`} as ${tx(column(name))}`)
  return tx`select ${sure(scan.by.product)(tx, cut)} as product ${amounts}
    from ${scan.from(tx, cut)} where ${within(tx, scan.at(tx, cut), cut)} and ${meant(tx, scan, cut)} ${scan.isVisit ? tx`and e.type <> 'VISIT'` : tx``}`
}

type GoodsDays = Omit<KeptDays, 'unitId'>
/** Where the figures of goods are read: the days that are kept, and for each kind of row the stretches that are not. */
export type Sources = {
  kept: { days: GoodsDays; looks: boolean; rest: readonly Stretch[] } | null
  rows: readonly { scan: Scan; cut: Cut }[]
}

/** All of it from the rows. */
export const fromRows = (cut: Cut): Sources => ({
  kept: null,
  rows: goodsScans.filter((scan) => isTold(scan, cut)).map((scan) => ({ scan, cut })),
})

function facts(tx: Tx, cut: Cut, { kept, rows }: Sources): Fragment {
  const keptSums = summed.map((name) => tx`, k.${tx(keptColumns[name] ?? '')} as ${tx(column(name))}`)
  const fromKept = kept ? [tx`select k.product_id::text as product ${keptSums} from ${goodsOf(tx, cut, kept.days, kept.looks)} k`] : []
  const all = [...fromKept, ...rows.map(({ scan, cut: each }) => scanned(tx, scan, each))]
  const joined = all.map((each, at) => tx`${at > 0 ? tx`union all` : tx``} ${each}`)
  const sums = summed.map((name) => tx`, coalesce(sum(r.${tx(column(name))}), 0)::bigint as ${tx(column(name))}`)
  return tx`select r.product ${sums} from (${joined}) r group by r.product`
}

const looks = (tx: Tx, cut: Cut): Fragment =>
  tx`from visit_event e
     where e.type = 'VIEW' and ${within(tx, tx`e.at`, cut)} ${cut.trade.shopId ? tx`and e.shop_id = ${cut.trade.shopId}` : tx``}`

/** Who looked at goods, each once: of these, or of all. */
function viewersOf(tx: Tx, cut: Cut, { kept }: Sources, ids?: readonly string[]): Fragment {
  if (kept?.looks) return keptViewersOf(tx, cut, kept.days, kept.rest, ids)
  return ids ? viewersOfSome(tx, cut, ids) : viewersOfAll(tx, cut)
}

const viewersOfAll = (tx: Tx, cut: Cut): Fragment =>
  tx`select v.product_id, count(*) as viewer_count
       from (select e.product_id, e.buyer_key ${looks(tx, cut)} and e.product_id is not null group by e.product_id, e.buyer_key) v
      group by v.product_id`

/** One after the other: few people at a time are told apart in half the time of all at once. */
const viewersOfSome = (tx: Tx, cut: Cut, ids: readonly string[]): Fragment =>
  tx`select i.id as product_id, (select count(*) from (select distinct e.buyer_key ${looks(tx, cut)} and e.product_id = i.id) v) as viewer_count
       from unnest(${ids as string[]}::bigint[]) i(id)`

function listed(tx: Tx, { keyword, sort }: Filter, cut: Cut, sources: Sources): Fragment {
  const { shopId, categoryId } = cut.trade
  const figures = summed.map((name) => tx`, coalesce(f.${tx(column(name))}, 0)::bigint as ${tx(column(name))}`)
  // Who looked is counted for all goods only where they stand in that order; else for those of the page.
  const isByViewers = sort === 'viewers' && areVisitsTold(cut)
  return tx`
    select p.id, p.name, p.cover_url, p.shop_id, p.category_id, ${isByViewers ? tx`coalesce(w.viewer_count, 0)::bigint` : tx`0::bigint`} as ${tx(column('viewers'))} ${figures}
      from product p left join (${facts(tx, cut, sources)}) f on f.product = p.id::text
      ${isByViewers ? tx`left join (${viewersOf(tx, cut, sources)}) w on w.product_id = p.id` : tx``}
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

/** The goods of a page with how many people looked at each. */
async function withViewers(tx: Tx, rows: readonly Listed[], { sort }: Filter, cut: Cut, sources: Sources): Promise<GoodsRow[]> {
  if (sort === 'viewers' || rows.length === 0 || !areVisitsTold(cut)) return rows.map(read)
  const ids = rows.map(({ id }) => id)
  const viewers = await tx<{ productId: string; viewerCount: number }[]>`${viewersOf(tx, cut, sources, ids)}`
  const counts = new Map(viewers.map(({ productId, viewerCount }) => [productId, viewerCount]))
  return rows.map((row) => ({ ...read(row), viewers: counts.get(row.id) ?? 0 }))
}

export type Paged = Filter & { pageNumber: number; pageSize: number }
export async function page(tx: Tx, filter: Paged, cut: Cut, sources: Sources): Promise<Page<GoodsRow>> {
  const { pageNumber, pageSize } = filter
  const rows = await tx<(Listed & { total: number })[]>`
    with goods as materialized (${listed(tx, filter, cut, sources)})
    select (select count(*) from goods) as total, g.*, ${named(tx)} from goods g
     order by ${inOrder(tx, filter)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const total = rows[0]?.total ?? (await count(tx, filter, cut, sources))
  return { total, records: await withViewers(tx, rows, filter, cut, sources) }
}

export const count = async (tx: Tx, filter: Filter, cut: Cut, sources: Sources): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from (${listed(tx, filter, cut, sources)}) g`.one()).total

export async function* lines(tx: Tx, filter: Filter, cut: Cut, sources: Sources): AsyncGenerator<GoodsRow[]> {
  const all = tx<Listed[]>`select g.*, ${named(tx)} from (${listed(tx, filter, cut, sources)}) g order by ${inOrder(tx, filter)}`
  for await (const batch of all.cursor(500)) yield await withViewers(tx, batch, filter, cut, sources)
}
