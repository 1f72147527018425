// What is due: clocks, the soonest first, each told by whoever set it. Orders and after-sales are told here, the rest by their own columns.

import { type DueKind, type DueSubject, dueKinds, oursToDo } from '#contract/kit/due'
import type { Band, DeskGroup, DeskRow } from '#contract/orders/desk-calls'
import { seesOrders } from '#contract/orders/readers'
import type { DueRow } from '#contract/orders/shapes'
import type { DueSource } from '../../clocks/index'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import { zoneOf } from '../../kit/database/zone'
import { momentsOf } from './desk-store'
import * as clocks from './due-clocks'

type Clock = clocks.Clock

export type Reader = { session: Pick<Session, 'unit' | 'permissions'>; sources: readonly DueSource[] }

/** Which kinds the reader may hear of. */
function readableBy({ session: { permissions }, sources }: Reader): DueKind[] {
  const others = new Map(sources.flatMap(({ kinds, readers }) => kinds.map((kind) => [kind, readers])))
  return dueKinds.filter((kind) => (others.get(kind) ?? seesOrders).some((permission) => permissions.has(permission)))
}

type Ordered = Omit<DeskRow, keyof Clock | 'isOurs'> & { id: string }
/**
 * Goods, place and buyer of the orders that clocks are about, by the clock. The few orders are named to the planner, which would read all that the
 * caller sees: it does not know how few they are.
 */
async function orderedOf(tx: Tx, its: readonly Clock[]): Promise<Map<string, Ordered>> {
  const ids = its.filter(({ subject }) => subject === 'ORDER' || subject === 'AFTER_SALE').map(({ id }) => id)
  const rows = await tx<Ordered[]>`
    with its as materialized (
      select t.id, coalesce(s.order_id, t.subject_id) as order_id, s.id as after_sale_id, s.item_id, s.type, s.qty, coalesce(s.agreed_fen, s.apply_fen) as fen
        from clock t left join after_sale s on t.subject = 'AFTER_SALE' and s.id = t.subject_id where t.id = any (${ids}::bigint[]))
    select s.id, o.id as order_id, o.no, o.shop_name as unit_name, coalesce(i.name, o.lines -> 0 ->> 'name', '') as title,
           coalesce(s.fen, o.payable_fen) as amount_fen, coalesce(i.image_url, o.lines -> 0 ->> 'imageUrl') as image_url,
           s.type as after_sale_type, case when s.after_sale_id is null then o.item_count else 1 end as kinds, coalesce(s.qty, o.total_qty) as qty,
           o.receiver_name, o.region_code, o.delivery_type = 'PICKUP' as is_pickup
      from its s join trade_order o on o.id = s.order_id
      left join order_item i on i.id = s.item_id and i.id = any (array(select item_id from its where item_id is not null))
     where o.id = any (array(select order_id from its))`
  return new Map(rows.map((row) => [row.id, row]))
}

const ofNoOrder = {
  orderId: null,
  imageUrl: null,
  afterSaleType: null,
  kinds: 0,
  qty: 0,
  receiverName: null,
  regionCode: null,
  isPickup: false,
}

/** Each clock with what it is about, in their order. */
async function rowsOf(tx: Tx, { session, sources }: Reader, listed: readonly Clock[]): Promise<DeskRow[]> {
  const ours = oursToDo(session.unit)
  const ordered = await orderedOf(tx, listed)
  const others = new Map<string, Ordered>()
  for (const source of sources) {
    const its = listed.filter(({ subject }) => subject === source.subject)
    const found = its.length > 0 ? await source.told(tx, [...new Set(its.map(({ subjectId }) => subjectId))]) : []
    const byId = new Map(found.map((row) => [row.id, row]))
    for (const { id, subjectId } of its) {
      const row = byId.get(subjectId)
      if (row) others.set(id, { ...ofNoOrder, ...row, id })
    }
  }
  return listed.flatMap((clock) => {
    const about = ordered.get(clock.id) ?? others.get(clock.id)
    return about ? [{ ...about, ...clock, isOurs: ours.includes(clock.kind) }] : []
  })
}

type DuePage = { total: number; records: DueRow[]; byKind: Record<DueKind, number>; overdue: number; ours: DueKind[] }
type DueFilter = { pageNumber: number; pageSize: number; kinds?: DueKind[]; keyword?: string }

type Meant = readonly { subject: DueSubject; ids: string[] }[]
const meantBy = (tx: Tx, { sources }: Reader, text: string): Promise<Meant> =>
  Promise.all(sources.map(async ({ subject, called }) => ({ subject, ids: await called(tx, text) })))

/** The clocks that somebody means who types this. */
function clocksCalled(tx: Tx, text: string, others: Meant) {
  const found = tx`select id from trade_order where no = ${text} union select id from trade_order where receiver_name = ${text}`
  const disputed = tx`
    select id from after_sale where no = ${text} union select id from after_sale where order_id = any (array(${found}))`
  const also = others.reduce(
    (all, { subject, ids }) => tx`${all} union all select id from clock where subject = ${subject} and subject_id = any (${ids}::bigint[])`,
    tx``,
  )
  return tx`and t.id = any (array(
    select id from clock where subject = 'ORDER' and subject_id = any (array(${found}))
    union all select id from clock where subject = 'AFTER_SALE' and subject_id = any (array(${disputed})) ${also}))`
}

export async function due(tx: Tx, reader: Reader, filter: DueFilter, now: Date): Promise<DuePage> {
  const text = (filter.keyword ?? '').trim()
  const readable = readableBy(reader)
  const kinds = filter.kinds?.length ? filter.kinds.filter((kind) => readable.includes(kind)) : readable
  const among = text ? clocksCalled(tx, text, await meantBy(tx, reader, text)) : null
  const [told, found] = await Promise.all([
    among ? clocks.countedAmong(tx, kinds, among, now) : clocks.counted(tx, reader.session, kinds, { now, until: now }),
    among ? clocks.pageAmong(tx, kinds, among, filter) : clocks.clockPage(tx, reader.session, kinds, filter),
  ])
  const known = new Map(told.map(({ kind, total }) => [kind, total]))
  return {
    total: told.reduce((sum, { total }) => sum + total, 0),
    records: await rowsOf(tx, reader, found),
    byKind: Object.fromEntries(dueKinds.map((kind) => [kind, known.get(kind) ?? 0])) as Record<DueKind, number>,
    overdue: told.reduce((sum, { late }) => sum + late, 0),
    ours: oursToDo(reader.session.unit).filter((kind) => readable.includes(kind)),
  }
}

const afterSales: readonly DueKind[] = ['ANSWER', 'RECEIVE_RETURN', 'REFUND_FAILED']
const groupOf = (kind: DueKind): DeskGroup => (kind === 'SHIP' ? 'SHIP' : afterSales.includes(kind) ? 'AFTER_SALE' : 'MONEY')

const firstOf = (times: readonly (string | null)[], end: Date): string | null =>
  times
    .filter((at) => at !== null)
    .filter((at) => new Date(at) < end)
    .toSorted()[0] ?? null

/** What the reader must do, in three bands: late, today, and from tomorrow on. */
export async function desk(tx: Tx, reader: Reader, now: Date, of?: DeskGroup) {
  const { unit } = reader.session
  const { tomorrow } = momentsOf(now, await zoneOf(tx, unit.id))
  const bounds = { now, until: tomorrow }
  const readable = readableBy(reader)
  const ours = oursToDo(unit).filter((kind) => readable.includes(kind))
  const kinds = ours.filter((kind) => !of || groupOf(kind) === of)
  const [told, bands] = await Promise.all([clocks.counted(tx, reader.session, ours, bounds), clocks.clocksOfBands(tx, kinds, bounds)])
  const rows = new Map((await rowsOf(tx, reader, bands.flat())).map((row) => [row.id, row]))
  const sum = (value: (row: clocks.Counted) => number, which: (row: clocks.Counted) => boolean = () => true) =>
    told.filter(which).reduce((all, row) => all + value(row), 0)
  const isShown = ({ kind }: clocks.Counted) => kinds.includes(kind)
  const ofGroup = (group: DeskGroup) =>
    sum(
      ({ total }) => total,
      ({ kind }) => groupOf(kind) === group,
    )
  const bandOf = (total: number, its: readonly Clock[]): Band => ({ total, records: its.flatMap(({ id }) => rows.get(id) ?? []) })
  const [late, soon, later] = bands
  return {
    late: bandOf(
      sum((row) => row.late, isShown),
      late,
    ),
    today: bandOf(
      sum((row) => row.soon, isShown),
      soon,
    ),
    later: bandOf(
      sum((row) => row.total - row.late - row.soon, isShown),
      later,
    ),
    counts: {
      late: sum((row) => row.late),
      today: sum((row) => row.soon),
      ship: ofGroup('SHIP'),
      afterSale: ofGroup('AFTER_SALE'),
      money: ofGroup('MONEY'),
    },
    lateSince: firstOf(
      told.map(({ firstAt }) => firstAt),
      now,
    ),
    nextAt: firstOf(
      told.map(({ nextAt }) => nextAt),
      tomorrow,
    ),
    ours,
  }
}
