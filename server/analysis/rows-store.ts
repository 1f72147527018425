// The very rows that a figure counts, from the scan that counts them: their sum is the figure.

import type { FigureRow } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { arePeopleTold, isOfPeople, type PeopleMetric, peopleOf } from './people-store'
import { isTold, meant, type Scan, scanOf } from './scans'
import { gathered } from './values-store'

export type Part = { by: Dimension; key: string } | null
/** `place` is that of the last row of the page before, as that page told it. */
export type Paging = { pageNumber: number; pageSize: number; place?: string }

/** Net is what was paid less what went back: rows of both, those of the second with a minus. */
const signed = (metric: Metric): readonly { metric: Metric; sign: 1 | -1 }[] =>
  metric === 'netFen'
    ? [
        { metric: 'paidFen', sign: 1 },
        { metric: 'refundFen', sign: -1 },
      ]
    : [{ metric, sign: 1 }]

/** Whether its rows can be told apart by this. */
export const isCutBy = (metric: Metric, by: Dimension): boolean =>
  signed(metric).every((part) => {
    const scan = scanOf(part.metric)
    return scan !== undefined && by in scan.by
  })

/** A figure with rows: not a ratio. */
export const hasRows = (metric: Metric): boolean => isOfPeople(metric) || signed(metric).every((part) => scanOf(part.metric) !== undefined)

/** `until` skips what lies after a moment by the index of the scan's own time. */
function scannedRows(tx: Tx, metric: Metric, sign: 1 | -1, cut: Cut, part: Part, until?: Fragment): Fragment {
  const scan: Scan = sure(scanOf(metric))
  const { kind, row } = scan
  const at = scan.at(tx, cut)
  const amount = sure(scan.amounts[metric])(tx, cut)
  const isPart = part ? tx`and ${sure(scan.by[part.by])(tx, cut)} = ${part.key}` : tx``
  const isThere = isTold(scan, cut) ? tx`` : tx`and false`
  return tx`
    select ${kind}::text as kind, ${row.id(tx, cut)} as id, ${at} as at, ${row.no(tx, cut)} as no, ${row.name(tx, cut)} as name,
           ${sign}::int * (${amount})::bigint as amount, ${row.orderId(tx, cut)} as order_id, ${scan.shop(tx, cut)} as shop_id, ${row.buyerKey(tx, cut)} as buyer_key
      from ${scan.from(tx, cut)} where ${within(tx, at, cut)} ${until ? tx`and ${at} <= ${until}` : tx``}
       and ${meant(tx, scan, cut)} and (${amount}) is not null ${isPart} ${isThere}`
}

/** Of goods, people are counted among those who looked at them; a person stands there once, with the last look. */
const viewersOf = (tx: Tx, cut: Cut, part: Part): Fragment => tx`
  select 'person'::text as kind, v.buyer_key as id, max(v.at) as at, null::text as no, ${nameOf(tx, tx`v.buyer_key`)} as name, 1::bigint as amount,
         null::bigint as order_id, null::bigint as shop_id, v.buyer_key
    from (${scannedRows(tx, 'viewers', 1, cut, part)}) v group by v.buyer_key`

const personRows = (tx: Tx, metric: PeopleMetric, cut: Cut): Fragment => tx`
  select 'person'::text as kind, v.key as id, v.at, null::text as no, ${nameOf(tx, tx`v.key`)} as name, 1::bigint as amount,
         null::bigint as order_id, null::bigint as shop_id, v.key as buyer_key
    from (${peopleOf(tx, metric, cut)}) v ${arePeopleTold(metric, cut) ? tx`` : tx`where false`}`

/** The first sign of the name on the last order; whoever never ordered has none. */
export const nameOf = (tx: Tx, key: Fragment): Fragment => tx`
  coalesce((select left(o.buyer_name, 1) || '**' from trade_order o where o.buyer_key = ${key} and o.buyer_name <> '' order by o.id desc limit 1), '')`

function rowsOf(tx: Tx, metric: Metric, cut: Cut, part: Part): Fragment {
  if (isOfPeople(metric)) return personRows(tx, metric, cut)
  if (metric === 'viewers') return viewersOf(tx, cut, part)
  const parts = signed(metric).map((each, at) => tx`${at > 0 ? tx`union all` : tx``} ${scannedRows(tx, each.metric, each.sign, cut, part)}`)
  return tx`${parts}`
}

const shown = (tx: Tx) => tx`
  v.kind, v.id, v.at, v.no, coalesce(v.name, '') as name, v.amount as amount_count, v.order_id, v.shop_id, (select n.name from v_unit_name n where n.id = v.shop_id) as shop_name, v.buyer_key`

type Listed = Omit<FigureRow, 'amount' | 'unit'> & { amountCount: number }
const readAs =
  (metric: Metric) =>
  ({ amountCount, ...row }: Listed): FigureRow => ({ ...row, amount: amountCount, unit: metrics[metric].unit })

/** How many rows there are, and what they sum to. */
export type Heads = { total: number; sum: number | null }

export async function headsFromRows(tx: Tx, metric: Metric, cut: Cut, part: Part): Promise<Heads> {
  const sum = isOfPeople(metric) ? tx`count(*)` : gathered(tx, metric, tx`v.amount`, tx`v.buyer_key`)
  const { total, sumTotal } = await tx<{ total: number; sumTotal: number | null }[]>`
    select count(*) as total, (${sum})::bigint as sum_total from (${rowsOf(tx, metric, cut, part)}) v`.one()
  return { total, sum: sumTotal }
}

/** The newest first. No two rows have the same place: one payment may stand there for several orders, and an order beside a refund of its number. */
const inPlace = (tx: Tx) => tx`at desc, id desc, kind desc, coalesce(order_id, 0) desc`
const placeText = (tx: Tx) => tx`(extract(epoch from at) * 1000000)::bigint || ' ' || kind || ' ' || coalesce(order_id, 0) || ' ' || id`

/** A place in letters, to the microsecond: what a Date has of a time would show rows of one millisecond twice, or never. */
function placeOf(tx: Tx, place: string) {
  const [micros = '', kind = '', orderId = '', ...id] = place.split(' ')
  return { at: tx`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`, kind, orderId, id: id.join(' ') }
}

/** What lies beyond a place, as much of it as is wanted; of the two kinds of rows that net has, each by its own index. */
function rowsFrom(tx: Tx, metric: Metric, cut: Cut, part: Part, { place, most }: { place?: string; most: number }): Fragment {
  const from = place === undefined ? undefined : placeOf(tx, place)
  const beyond = from
    ? tx`where (at, id, kind, coalesce(order_id, 0)) < (${from.at}, ${from.id}, ${from.kind}, ${from.orderId}::bigint)`
    : tx``
  const nearest = (rows: Fragment) => tx`(select * from (${rows}) rows_of_it ${beyond} order by ${inPlace(tx)} limit ${most})`
  if (isOfPeople(metric) || metric === 'viewers') return nearest(rowsOf(tx, metric, cut, part))
  const kinds = signed(metric).map((each) => nearest(scannedRows(tx, each.metric, each.sign, cut, part, from?.at)))
  return kinds.reduce((all, one) => tx`${all} union all ${one}`)
}

/** A page goes on where the one before ended, and costs the same however deep; only a number alone must skip what lies before it. */
export async function records(tx: Tx, metric: Metric, cut: Cut, part: Part, { pageNumber, pageSize, place }: Paging) {
  const skipped = place === undefined ? (pageNumber - 1) * pageSize : 0
  const listed = await tx<(Listed & { place: string })[]>`
    select ${shown(tx)}, v.place from (
      select *, ${placeText(tx)} as place from (${rowsFrom(tx, metric, cut, part, { place, most: skipped + pageSize + 1 })}) all_of_them
       order by ${inPlace(tx)} limit ${pageSize + 1} offset ${skipped}) v
     order by ${inPlace(tx)}`
  const page = listed.slice(0, pageSize)
  return {
    records: page.map(({ place: _place, ...row }) => readAs(metric)(row)),
    next: listed.length > pageSize ? (page.at(-1)?.place ?? null) : null,
  }
}

export const count = async (tx: Tx, metric: Metric, cut: Cut, part: Part): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from (${rowsOf(tx, metric, cut, part)}) v`.one()).total

/** All of them, as they are read: for exports. */
export async function* lines(tx: Tx, metric: Metric, cut: Cut, part: Part): AsyncGenerator<FigureRow[]> {
  const all = tx<Listed[]>`select ${shown(tx)} from (${rowsOf(tx, metric, cut, part)}) v order by ${inPlace(tx)}`
  for await (const batch of all.cursor()) yield batch.map(readAs(metric))
}
