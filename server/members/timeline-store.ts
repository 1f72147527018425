// Everything that happened to a member, on one line: orders, after-sales, points, growth, levels, coupons, tasks and what was changed.

import { firstOf } from '#contract/kit/sure'
import type { MemberEventKind } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import type { One } from './store'

/** `word` is what the kind of thing is told by: a state, a kind, a source; `fields` what was changed. */
export type Event = {
  at: string
  kind: MemberEventKind
  title: string
  word: string
  fields: string[] | null
  amountTotal: number | null
  orderId: string | null
  actor: string | null
}

/** Each source by an index of its own, and no more of it than the page can need. */
function sources(tx: Tx, { id, buyerKey, programmeId }: One) {
  const none = tx`null::text[]`
  // Of a market the shops that it runs; what its other shops sell is no business of its programme.
  const ofProgramme = tx`exists (
    select from programme p join unit u on u.id = o.shop_id where p.id = ${programmeId} and (p.unit_id = o.shop_id or (p.unit_id = o.market_id and u.manage_mode = 1)))`
  return [
    tx`select m.joined_at as at, 'JOINED' as kind, '' as title, m.source as word, ${none} as fields, null::bigint as amount_total, null::bigint as order_id,
              null::text as actor from member m where m.id = ${id}`,
    tx`select o.placed_at, 'ORDER', o.no, o.status, ${none}, o.payable_fen, o.id, null::text from trade_order o where o.buyer_key = ${buyerKey} and ${ofProgramme}`,
    tx`select s.created_at, 'AFTER_SALE', s.no, s.type, ${none}, s.apply_fen, s.order_id, null::text
         from trade_order o join after_sale s on s.order_id = o.id where o.buyer_key = ${buyerKey} and ${ofProgramme}`,
    tx`select n.at, upper(n.book), n.title, n.kind, ${none}, n.amount, n.order_id, n.operator from points_note n where n.member_id = ${id}`,
    tx`select r.at, 'LEVEL', concat_ws(' → ', r.from_name, r.to_name), r.cause, ${none}, null::bigint, null::bigint, r.operator from level_record r where r.member_id = ${id}`,
    tx`select c.taken_at, 'COUPON', c.rule ->> 'name', c.source, ${none}, null::bigint, null::bigint, null::text from user_coupon c
        where c.buyer_key = ${buyerKey} and c.unit_id = (select p.unit_id from programme p where p.id = ${programmeId})`,
    tx`select t.at, 'TASK', k.name, t.state, ${none}, t.points::bigint, null::bigint, null::text from task_record t join member_task k on k.id = t.task_id where t.member_id = ${id}`,
    tx`select a.at, 'CHANGED', coalesce(a.reason, ''), a.action, array(select jsonb_object_keys(a.after)), null::bigint, null::bigint, a.actor_name
         from audit_log a where a.entity = 'member' and a.entity_id = ${id} and a.action = 'update'`,
  ]
}

export type Wanted = { kind?: MemberEventKind; pageNumber: number; pageSize: number }

/** All of it, or what is of one kind: the sources of the others are then not read. */
export async function events(tx: Tx, member: One, { kind, pageNumber, pageSize }: Wanted): Promise<{ total: number; records: Event[] }> {
  const offset = (pageNumber - 1) * pageSize
  const ofKind = kind ? tx`where kind = ${kind}` : tx``
  const all = sources(tx, member).map(
    (one) => tx`select * from (${one}) source (at, kind, title, word, fields, amount_total, order_id, actor) ${ofKind}`,
  )
  const counted = all.map((one) => tx`(select count(*) from (${one}) counted)`).reduce((sum, one) => tx`${sum} + ${one}`)
  const newest = all
    .map((one) => tx`(select * from (${one}) each_of_them order by 1 desc limit ${offset + pageSize})`)
    .reduce((some, one) => tx`${some} union all ${one}`)
  const [total, rows] = await Promise.all([
    tx<{ total: number }[]>`select (${counted})::bigint as total`,
    tx<Event[]>`select * from (${newest}) happened order by at desc, kind limit ${pageSize} offset ${offset}`,
  ])
  return { total: firstOf(total).total, records: [...rows] }
}
