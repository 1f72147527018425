// Which clocks: counted from the lines that are kept of them (see clock_tally) and found kind by kind, each in the order in which it is due.

import type { DueKind, DueSubject } from '#contract/kit/due'
import { mostPerBand } from '#contract/orders/desk-calls'
import type { DueRow } from '#contract/orders/shapes'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import { tallyOwner } from './list-store'

export type Clock = Pick<DueRow, 'id' | 'kind' | 'dueAt' | 'paused' | 'subjectId'> & { subject: DueSubject }
type Fragment = ReturnType<Tx>

const clockColumns = (tx: Tx) => tx`t.id, t.kind, t.due_at, t.paused_at is not null as paused, t.subject, t.subject_id`

/** Now, and the end of what still counts as soon. */
export type Bounds = { now: Date; until: Date }
/** `late`: due before now. `soon`: from now until the end. `firstAt` and `nextAt` are the earliest of all and from now on. What is paused is neither. */
export type Counted = { kind: DueKind; total: number; late: number; soon: number; firstAt: string | null; nextAt: string | null }

const hourMs = 3_600_000
const slotOf = (at: Date): number => Math.floor(at.getTime() / hourMs)

const running = (tx: Tx) => tx`t.kind = k.kind and t.paused_at is null`
/** What the kept hours do not tell: the minutes of the hour in which a moment lies. */
const oddMinutes = (tx: Tx, at: Date) => tx`
  (select count(*) from clock t where ${running(tx)} and t.due_at >= ${new Date(slotOf(at) * hourMs).toISOString()} and t.due_at < ${at.toISOString()})`
const earliest = (tx: Tx, from?: Date) => tx`
  (select t.due_at from clock t where ${running(tx)} ${from ? tx`and t.due_at >= ${from.toISOString()}` : tx``} order by t.due_at limit 1)`

type Row = { kind: DueKind; total: number; lateCount: number; untilCount: number; firstAt: string | null; nextAt: string | null }

/** A distributor sees few clocks, of which no lines are kept. */
const hasLines = ({ unit }: Pick<Session, 'unit'>): boolean => unit.kind !== 'DISTRIBUTOR'

/** Of each kind, however many wait. */
export async function counted(
  tx: Tx,
  session: Pick<Session, 'unit'>,
  kinds: readonly DueKind[],
  { now, until }: Bounds,
): Promise<Counted[]> {
  const before = (at: Date) => tx`(sum(n) filter (where not is_paused and slot < ${slotOf(at)}))`
  const lines = tx`
    select coalesce(sum(n), 0)::bigint as total, (coalesce(${before(now)}, 0) + ${oddMinutes(tx, now)})::bigint as late_count,
           (coalesce(${before(until)}, 0) + ${oddMinutes(tx, until)})::bigint as until_count
      from clock_tally where unit_id = ${tallyOwner(session)} and kind = k.kind`
  const rows = await tx<Row[]>`
    select k.kind, c.total, c.late_count, c.until_count, ${earliest(tx)} as first_at, ${earliest(tx, now)} as next_at
      from unnest(${[...kinds]}::text[]) k(kind) cross join lateral (${hasLines(session) ? lines : ofClocks(tx, { now, until })}) c`
  return rows.map(({ lateCount, untilCount, ...row }) => ({ ...row, late: lateCount, soon: untilCount - lateCount }))
}

const late = (tx: Tx, at: Date) => tx`count(*) filter (where t.due_at < ${at.toISOString()} and t.paused_at is null)`
const ofClocks = (tx: Tx, { now, until }: Bounds) => tx`
  select count(*) as total, ${late(tx, now)} as late_count, ${late(tx, until)} as until_count from clock t where t.kind = k.kind`

/** Of those that were searched for, clock by clock. */
export async function countedAmong(
  tx: Tx,
  kinds: readonly DueKind[],
  among: Fragment,
  now: Date,
): Promise<Pick<Counted, 'kind' | 'total' | 'late'>[]> {
  const rows = await tx<Row[]>`
    select t.kind, count(*) as total, ${late(tx, now)} as late_count from clock t where t.kind = any (${[...kinds]}) ${among} group by t.kind`
  return rows.map(({ kind, total, lateCount }) => ({ kind, total, late: lateCount }))
}

/** Of each kind as many as are wanted, from an index alone. */
const soonest = (tx: Tx, kinds: readonly DueKind[], which: Fragment, most: Fragment | number) => tx`
  select t.id, t.due_at, t.paused_at from unnest(${[...kinds]}::text[]) k(kind)
   cross join lateral (select t.id, t.due_at, t.paused_at from clock t where t.kind = k.kind ${which} order by t.due_at, t.id limit ${most}) t`

type Paging = { pageNumber: number; pageSize: number }

export const pageAmong = (tx: Tx, kinds: readonly DueKind[], among: Fragment, { pageNumber, pageSize }: Paging): Promise<Clock[]> => tx<
  Clock[]
>`
  select ${clockColumns(tx)} from clock t where t.kind = any (${[...kinds]}) ${among} order by t.due_at, t.id
   limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`

/** The few that are wanted are read by their ids: the planner does not know how few they are. */
const whole = (tx: Tx, wanted: Fragment) =>
  tx`select ${clockColumns(tx)} from clock t where t.id = any (array(select w.id from (${wanted}) w))`

/** So many are skipped one by one; beyond them whole hours are. */
const near = 500

/** The soonest first. Hours are added up until the page is reached, and only within one are clocks skipped. */
export async function clockPage(
  tx: Tx,
  session: Pick<Session, 'unit'>,
  kinds: readonly DueKind[],
  { pageNumber, pageSize }: Paging,
): Promise<Clock[]> {
  const offset = (pageNumber - 1) * pageSize
  const skipped = tx`(${offset}::bigint - (select skipped from place))`
  if (offset <= near || !hasLines(session))
    return tx<Clock[]>`
      ${whole(tx, tx`select t.id from (${soonest(tx, kinds, tx``, offset + pageSize)}) t order by t.due_at, t.id limit ${pageSize} offset ${offset}`)}
       order by t.due_at, t.id`
  const from = soonest(tx, kinds, tx`and t.due_at >= (select at from place)`, tx`${pageSize}::bigint + ${skipped}`)
  return tx<Clock[]>`
    with hours as materialized (
      select slot, sum(n) as n from clock_tally where unit_id = ${tallyOwner(session)} and kind = any (${[...kinds]}) group by slot),
    place as materialized (
      select to_timestamp(slot * 3600) as at, upto - n as skipped from (select slot, n, sum(n) over (order by slot) as upto from hours) running
       where upto > ${offset} order by slot limit 1)
    ${whole(tx, tx`select t.id from (${from}) t order by t.due_at, t.id limit ${pageSize} offset ${skipped}`)} order by t.due_at, t.id`
}

/** The first of each band: late, soon, and later, where what stands still comes last. */
export function clocksOfBands(tx: Tx, kinds: readonly DueKind[], bounds: Bounds): Promise<[Clock[], Clock[], Clock[]]> {
  const [now, until] = [bounds.now.toISOString(), bounds.until.toISOString()]
  const first = (which: Fragment) => soonest(tx, kinds, which, mostPerBand)
  const inOrder = (rows: Fragment) => tx<Clock[]>`
    ${whole(tx, tx`select t.id from (${rows}) t order by t.paused_at is not null, t.due_at, t.id limit ${mostPerBand}`)}
     order by t.paused_at is not null, t.due_at, t.id`
  return Promise.all([
    inOrder(first(tx`and t.paused_at is null and t.due_at < ${now}`)),
    inOrder(first(tx`and t.paused_at is null and t.due_at >= ${now} and t.due_at < ${until}`)),
    inOrder(tx`${first(tx`and t.paused_at is null and t.due_at >= ${until}`)} union all ${first(tx`and t.paused_at is not null`)}`),
  ])
}
