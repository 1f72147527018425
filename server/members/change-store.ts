// Changes of points and growth as people read them: the notes of the books, the newest first. And what waits for a second person.

import type { z } from 'zod'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { GrowthChange, PointsChange, pointsProposal } from '#contract/members/calls'
import type { ChangeState } from '#contract/members/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Proposal = z.output<typeof pointsProposal>

export type ChangeFilter = {
  memberId?: string
  from?: string
  to?: string
  direction?: 'IN' | 'OUT'
  keyword?: string
  kind?: string
}
type Of = { programmeId: string; book: 'points' | 'growth' }
type Change = PointsChange | GrowthChange

/** Whoever was forgotten goes by the number, here as in the list of members. */
const columns = (tx: Tx) => tx`
  n.journal_id as id, n.member_id, coalesce(nullif(m.name, ''), m.no) as member_name, n.at, n.kind, n.amount::int, n.balance_after::int, n.title, n.order_id, n.order_no, n.operator, n.remark`

function where(tx: Tx, { memberId, from, to, direction, keyword, kind }: ChangeFilter, { programmeId, book }: Of) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`n.programme_id = ${programmeId} and n.book = ${book} ${memberId ? tx`and n.member_id = ${memberId}` : tx``}
    ${kind ? tx`and n.kind = ${kind}` : tx``} ${from ? tx`and n.at >= ${from}` : tx``} ${to ? tx`and n.at < ${to}` : tx``}
    ${direction === undefined ? tx`` : direction === 'IN' ? tx`and n.amount > 0` : tx`and n.amount < 0`}
    ${text ? tx`and (n.order_no = ${text} or n.title ilike ${like} or n.member_id in (select find_members(${programmeId}, ${text}, null)))` : tx``}`
}

export async function changes<Row extends Change>(
  tx: Tx,
  filter: ChangeFilter & { pageNumber: number; pageSize: number },
  of: Of,
): Promise<Page<Row>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from points_note n where ${where(tx, filter, of)}`,
    tx<Row[]>`
      with wanted as materialized (
        select n.journal_id from points_note n where ${where(tx, filter, of)}
         order by n.journal_id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize})
      select ${columns(tx)} from wanted w join points_note n on n.journal_id = w.journal_id join member m on m.id = n.member_id order by n.journal_id desc`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export async function countChanges(tx: Tx, filter: ChangeFilter, of: Of): Promise<number> {
  return (await tx<{ total: number }[]>`select count(*) as total from points_note n where ${where(tx, filter, of)}`.one()).total
}

/** All that match, as they are read: for exports. */
export const lines = <Row extends Change>(tx: Tx, filter: ChangeFilter, of: Of): AsyncIterable<Row[]> =>
  tx<Row[]>`
    select ${columns(tx)} from points_note n join member m on m.id = n.member_id where ${where(tx, filter, of)} order by n.journal_id desc`.cursor()

/** `reader` is who asks: nobody decides what they proposed. */
const proposed = (tx: Tx, reader: string) => tx`
  p.status = 'PROPOSED' and p.proposed_id <> ${reader} as may_decide, p.id, p.member_id, coalesce(nullif(m.name, ''), m.no) as member_name, p.amount::int, p.reason, p.status, p.proposed_name, p.proposed_at, p.decided_name, p.decided_at, p.decision`
const joined = (tx: Tx) => tx`points_proposal p join member m on m.id = p.member_id`

type Wanted = { reader: string; status?: ChangeState; memberId?: string; pageNumber: number; pageSize: number }

/** What waits first, then the newest. */
export async function proposals(
  tx: Tx,
  programmeId: string,
  { reader, status, memberId, pageNumber, pageSize }: Wanted,
): Promise<Page<Proposal>> {
  const wanted = tx`p.programme_id = ${programmeId} ${status ? tx`and p.status = ${status}` : tx``} ${memberId ? tx`and p.member_id = ${memberId}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from points_proposal p where ${wanted}`,
    tx<Proposal[]>`
      select ${proposed(tx, reader)} from ${joined(tx)} where ${wanted}
       order by p.status = 'PROPOSED' desc, p.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

type Who = { id: string; name: string; at: string }

export async function propose(tx: Tx, memberId: string, amount: number, reason: string, who: Who): Promise<void> {
  await tx`
    insert into points_proposal (member_id, programme_id, amount, reason, proposed_id, proposed_name, proposed_at)
    select m.id, m.programme_id, ${amount}, ${reason}, ${who.id}, ${who.name}, ${who.at} from member m where m.id = ${memberId}`
}

export type Held = Proposal & { proposedId: string }

export async function takeProposal(tx: Tx, programmeId: string, id: string, reader: string): Promise<Held | undefined> {
  const [row] = await tx<Held[]>`
    select ${proposed(tx, reader)}, p.proposed_id from ${joined(tx)} where p.id = ${id} and p.programme_id = ${programmeId} for update of p`
  return row
}

type Decision = { status: ChangeState; decision: string | null }
export async function decide(tx: Tx, id: string, { status, decision }: Decision, who: Who): Promise<void> {
  await tx`
    update points_proposal set status = ${status}, decision = ${decision}, decided_id = ${who.id}, decided_name = ${who.name}, decided_at = ${who.at},
           updated_at = now(), version = version + 1 where id = ${id}`
}
