// What is due: clocks, the soonest first, each told by whoever set it. Orders and after-sales are told here, the rest by their own columns.

import { type DueKind, type DueSubject, dueKinds, oursToDo } from '#contract/kit/due'
import { type Band, type DeskGroup, type DeskRow, mostPerBand } from '#contract/orders/desk-calls'
import { seesOrders } from '#contract/orders/readers'
import type { DueRow } from '#contract/orders/shapes'
import type { DueSource } from '../../clocks/index'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import { zoneOf } from '../../kit/database/zone'
import { momentsOf } from './desk-store'

export type Reader = { session: Pick<Session, 'unit' | 'permissions'>; sources: readonly DueSource[] }

/** Which kinds the reader may hear of. */
function readableBy({ session: { permissions }, sources }: Reader): DueKind[] {
  const others = new Map(sources.flatMap(({ kinds, readers }) => kinds.map((kind) => [kind, readers])))
  return dueKinds.filter((kind) => (others.get(kind) ?? seesOrders).some((permission) => permissions.has(permission)))
}

type Clock = Pick<DueRow, 'id' | 'kind' | 'dueAt' | 'paused' | 'subjectId'> & { subject: DueSubject }
const clockColumns = (tx: Tx) => tx`t.id, t.kind, t.due_at, t.paused_at is not null as paused, t.subject, t.subject_id`

type Ordered = Omit<DeskRow, keyof Clock | 'isOurs'> & { id: string }
/** Goods, place and buyer of the orders that clocks are about, by the clock. */
async function orderedOf(tx: Tx, clocks: readonly Clock[]): Promise<Map<string, Ordered>> {
  const ids = clocks.filter(({ subject }) => subject === 'ORDER' || subject === 'AFTER_SALE').map(({ id }) => id)
  const rows = await tx<Ordered[]>`
    select t.id, o.id as order_id, o.no, o.shop_name as unit_name, coalesce(i.name, o.lines -> 0 ->> 'name', '') as title,
           coalesce(s.agreed_fen, s.apply_fen, o.payable_fen) as amount_fen, coalesce(i.image_url, o.lines -> 0 ->> 'imageUrl') as image_url,
           s.type as after_sale_type, case when s.id is null then o.item_count else 1 end as kinds, coalesce(s.qty, o.total_qty) as qty,
           o.receiver_name, o.region_code, o.delivery_type = 'PICKUP' as is_pickup
      from clock t left join after_sale s on t.subject = 'AFTER_SALE' and s.id = t.subject_id
      join trade_order o on o.id = coalesce(s.order_id, t.subject_id) left join order_item i on i.id = s.item_id
     where t.id = any (${ids}::bigint[])`
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
async function told(tx: Tx, { session, sources }: Reader, clocks: readonly Clock[]): Promise<DeskRow[]> {
  const ours = oursToDo(session.unit)
  const ordered = await orderedOf(tx, clocks)
  const others = new Map<string, Ordered>()
  for (const source of sources) {
    const its = clocks.filter(({ subject }) => subject === source.subject)
    const found = its.length > 0 ? await source.told(tx, [...new Set(its.map(({ subjectId }) => subjectId))]) : []
    const byId = new Map(found.map((row) => [row.id, row]))
    for (const { id, subjectId } of its) {
      const row = byId.get(subjectId)
      if (row) others.set(id, { ...ofNoOrder, ...row, id })
    }
  }
  return clocks.flatMap((clock) => {
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
  const ordered = tx`
    select t.id from clock t left join after_sale s on t.subject = 'AFTER_SALE' and s.id = t.subject_id
      join trade_order o on o.id = coalesce(s.order_id, t.subject_id)
     where t.subject in ('ORDER', 'AFTER_SALE') and (o.no = ${text} or o.receiver_name = ${text} or s.no = ${text})`
  const also = others.map(
    ({ subject, ids }) => tx`union all select t.id from clock t where t.subject = ${subject} and t.subject_id = any (${ids}::bigint[])`,
  )
  return tx`and t.id in (${ordered} ${also})`
}

export async function due(tx: Tx, reader: Reader, filter: DueFilter, now: Date): Promise<DuePage> {
  const text = (filter.keyword ?? '').trim()
  const readable = readableBy(reader)
  const kinds = filter.kinds?.length ? filter.kinds.filter((kind) => readable.includes(kind)) : readable
  const meant = text ? await meantBy(tx, reader, text) : []
  const where = tx`t.kind = any (${kinds}) ${text ? clocksCalled(tx, text, meant) : tx``}`
  const [counted, clocks] = await Promise.all([
    tx<{ kind: DueKind; total: number; overdueCount: number }[]>`
      select t.kind, count(*) as total, count(*) filter (where t.due_at < ${now.toISOString()} and t.paused_at is null) as overdue_count
        from clock t where ${where} group by t.kind`,
    tx<Clock[]>`
      select ${clockColumns(tx)} from clock t where ${where} order by t.due_at, t.id
       limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  const known = new Map(counted.map(({ kind, total }) => [kind, total]))
  return {
    total: counted.reduce((sum, { total }) => sum + total, 0),
    records: await told(tx, reader, clocks),
    byKind: Object.fromEntries(dueKinds.map((kind) => [kind, known.get(kind) ?? 0])) as Record<DueKind, number>,
    overdue: counted.reduce((sum, { overdueCount }) => sum + overdueCount, 0),
    ours: oursToDo(reader.session.unit).filter((kind) => readable.includes(kind)),
  }
}

type Name = 'late' | 'today' | 'later'
type Counted = { band: Name; kind: DueKind; total: number; first: string }

const afterSales: readonly DueKind[] = ['ANSWER', 'RECEIVE_RETURN', 'REFUND_FAILED']
const groupOf = (kind: DueKind): DeskGroup => (kind === 'SHIP' ? 'SHIP' : afterSales.includes(kind) ? 'AFTER_SALE' : 'MONEY')

/** What the reader must do, in three bands: late, today, and from tomorrow on. */
export async function desk(tx: Tx, reader: Reader, now: Date, of?: DeskGroup) {
  const { unit } = reader.session
  const { tomorrow } = momentsOf(now, await zoneOf(tx, unit.id))
  const [at, until] = [now.toISOString(), tomorrow.toISOString()]
  const readable = readableBy(reader)
  const ours = oursToDo(unit).filter((kind) => readable.includes(kind))
  const kinds = ours.filter((kind) => !of || groupOf(kind) === of)
  const bandsOf = {
    late: tx`t.paused_at is null and t.due_at < ${at}`,
    today: tx`t.paused_at is null and t.due_at >= ${at} and t.due_at < ${until}`,
    later: tx`(t.paused_at is not null or t.due_at >= ${until})`,
  }
  const [counted, ...clocks] = await Promise.all([
    tx<Counted[]>`
      select case when ${bandsOf.later} then 'later' when t.due_at < ${at} then 'late' else 'today' end as band,
             t.kind, count(*) as total, min(t.due_at) as first
        from clock t where t.kind = any (${ours}) group by 1, 2`,
    clocksOf(tx, kinds, bandsOf.late),
    clocksOf(tx, kinds, bandsOf.today),
    clocksOf(tx, kinds, bandsOf.later),
  ])
  const rows = new Map((await told(tx, reader, clocks.flat())).map((row) => [row.id, row]))
  const sum = (which: (row: Counted) => boolean) => counted.filter(which).reduce((all, { total }) => all + total, 0)
  const bandOf = (name: Name, its: readonly Clock[]): Band => ({
    total: sum(({ band, kind }) => band === name && kinds.includes(kind)),
    records: its.flatMap(({ id }) => rows.get(id) ?? []),
  })
  const firstOf = (name: Name) =>
    counted
      .filter(({ band }) => band === name)
      .map(({ first }) => first)
      .toSorted()[0] ?? null
  const [late, soon, later] = clocks
  return {
    late: bandOf('late', late),
    today: bandOf('today', soon),
    later: bandOf('later', later),
    counts: {
      late: sum(({ band }) => band === 'late'),
      today: sum(({ band }) => band === 'today'),
      ship: sum(({ kind }) => groupOf(kind) === 'SHIP'),
      afterSale: sum(({ kind }) => groupOf(kind) === 'AFTER_SALE'),
      money: sum(({ kind }) => groupOf(kind) === 'MONEY'),
    },
    lateSince: firstOf('late'),
    nextAt: firstOf('today'),
    ours,
  }
}

const clocksOf = (tx: Tx, kinds: readonly string[], band: ReturnType<Tx>): Promise<Clock[]> => tx<Clock[]>`
  select ${clockColumns(tx)} from clock t where t.kind = any (${[...kinds]}) and ${band} order by t.paused_at is not null, t.due_at, t.id limit ${mostPerBand}`
