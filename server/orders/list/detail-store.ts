// One order in full, what its unit has in each state, everything with a clock, and the postings behind an amount.

import { takingsPermission } from '#contract/orders/calls'
import type { Explained, OrderDetail, UsedCoupon } from '#contract/orders/shapes'
import { type OrderStatus, type OrderType, orderRefusals, orderStatuses } from '#contract/orders/states'
import type { Taken } from '../../basket/index'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import { found } from '../../kit/road/refuse'
import { subsidiesOf } from '../money/shares'
import { overdue, rowColumns, tallyOwner, unlistedColumns } from './list-store'
import { type MemberLine, memberPartOf } from './member-part'
import { dayOf, disputedOf, paidOfType, paidSince } from './sums-store'

type Apart = 'member' | 'items' | 'shipments' | 'adjustments' | 'payments' | 'afterSales' | 'events' | 'notice' | 'coupon'
type Head = Omit<OrderDetail, Apart> & { groupId: string; taken: Taken }

export async function detail(tx: Tx, id: string): Promise<OrderDetail> {
  const [heads, items, shipments, adjustments, payments, afterSales, events, notices] = await Promise.all([
    tx<Head[]>`
      select ${rowColumns(tx, tx`o.lines`)}, ${unlistedColumns(tx)}, o.group_id, p.name as pickup_unit_name, o.discount_fen, o.member_fen, o.coupon_fen, o.points_fen, o.adjust_fen,
             o.commission_fen - o.commission_back_fen as commission_fen, d.name as distributor_name, o.rebate_fen - o.rebate_back_fen as rebate_fen,
             o.subsidy_fen - o.subsidy_back_fen as subsidy_fen, o.royalty_fen - o.royalty_back_fen as royalty_fen, o.taken, o.deposit_fen, o.balance_from, o.balance_until, o.received_at, o.after_sale_deadline, o.settled_at, o.price_steps
        from trade_order o left join v_unit_name p on p.id = o.pickup_unit_id left join v_unit_name d on d.id = o.distributor_id where o.id = ${id}`,
    tx<(OrderDetail['items'][number] & MemberLine)[]>`
      select i.*, coalesce(r.amount_fen - r.back_fen, 0) as rebate_fen,
             (select coalesce(sum(s.back_fen - s.amount_fen), 0)::bigint from order_share s where s.order_item_id = i.id and s.kind = 'SUBSIDY') as subsidy_fen
        from order_item i left join commission_record r on r.order_item_id = i.id
       where i.order_id = ${id} order by i.position, i.id`,
    tx<OrderDetail['shipments']>`
      select s.id, s.no, s.carrier, s.tracking_no, s.remark, s.status, s.shipped_at,
             (select jsonb_agg(jsonb_build_object('itemId', i.id::text, 'name', i.name, 'specText', i.spec_text, 'qty', si.qty) order by i.position, i.id)
                from shipment_item si join order_item i on i.id = si.item_id where si.shipment_id = s.id) as items
        from shipment s where s.order_id = ${id} order by s.id`,
    tx<
      OrderDetail['adjustments']
    >`select id, at, actor_name, amount_fen, freight_fen, reason from order_adjustment where order_id = ${id} order by id`,
    tx<OrderDetail['payments']>`
      select p.id, p.no, p.stage, p.channel, p.amount_fen, p.status, p.channel_no, p.paid_at,
             (select coalesce(sum(r.amount_fen), 0)::bigint from refund r where r.payment_id = p.id and r.status = 'SUCCESS' and r.way = 'ORIGINAL') as refunded_fen
        from payment p where p.id = any (array(
             select g.id from payment g where g.group_id = (select group_id from trade_order where id = ${id})
             union select c.id from payment c where c.cause_type = 'COLLECTED' and c.cause_id = ${id}))
       order by p.id`,
    tx<OrderDetail['afterSales']>`
      select id, no, item_id, type, phase, status, qty, apply_fen, agreed_fen, deadline_at, created_at from after_sale where order_id = ${id} order by id desc`,
    tx<
      OrderDetail['events']
    >`select id, at, type, actor_type, actor_name, payload from order_event where order_id = ${id} order by id desc limit 200`,
    tx<NonNullable<OrderDetail['notice']>[]>`
      select n.unit_id, coalesce(u.name, '') as unit_name, n.text_version as version, n.accepted_at,
             coalesce((select f.text_version from shopping_notices_for(n.shop_id) f where f.unit_id = n.unit_id), n.text_version) as latest_version
        from order_notice n left join v_unit_name u on u.id = n.unit_id where n.order_id = ${id}`,
  ])
  const head = found(heads[0], orderRefusals.missing)
  return {
    ...head,
    member: memberPartOf(head, items),
    items: [...items],
    shipments: [...shipments],
    adjustments: [...adjustments],
    payments: [...payments],
    afterSales: [...afterSales],
    events: [...events],
    notice: notices[0] ?? null,
    coupon: await couponOf(tx, head, items),
  }
}

/** Who bears it is settled with the payment; until then it is what the coupon says. Asked of the few orders that used one. */
async function couponOf(tx: Tx, head: Head, items: OrderDetail['items']): Promise<UsedCoupon | null> {
  const used = head.taken.coupon ?? []
  if (used.length === 0) return null
  const amountFen = used.reduce((sum, one) => sum + one.amountFen, 0)
  const name = head.priceSteps.find(({ step }) => step === 'coupon')?.name ?? ''
  return { name, amountFen, bearers: await (head.paidAt === null ? planned(tx, head, items) : settled(tx, head.id)) }
}

const settled = async (tx: Tx, orderId: string): Promise<UsedCoupon['bearers']> => [
  ...(await tx<UsedCoupon['bearers']>`
    select coalesce(u.name, '') as unit_name, -sum(s.amount_fen)::bigint as borne_fen, -sum(s.back_fen)::bigint as back_fen
      from order_share s left join v_unit_name u on u.id = s.unit_id
     where s.order_id = ${orderId} and s.kind = 'SUBSIDY' group by s.unit_id, u.name order by s.unit_id`),
]

async function planned(tx: Tx, { taken }: Head, items: OrderDetail['items']): Promise<UsedCoupon['bearers']> {
  const shares = subsidiesOf(taken, items)
  const ids = [...new Set(shares.map(({ unitId }) => unitId))]
  if (ids.length === 0) return []
  const names = await tx<{ id: string; name: string }[]>`select id, name from v_unit_name where id = any (${ids})`
  const fenOf = (id: string) => shares.reduce((sum, share) => sum + (share.unitId === id ? -share.amountFen : 0), 0)
  return names.map(({ id, name }) => ({ unitName: name, borneFen: fenOf(id), backFen: 0 }))
}

export type Overview = {
  total: number
  byStatus: Record<OrderStatus, number>
  inAfterSale: number
  overdue: number
  paidTodayCount: number | null
  paidTodayFen: number | null
}

export async function overview(tx: Tx, session: Session, now: Date, type?: OrderType): Promise<Overview> {
  const ofType = type ? tx`and o.type = ${type}` : tx``
  const seesTakings = session.permissions.has(takingsPermission)
  const [states, disputed, late, today] = await Promise.all([
    type
      ? tx<
          { status: OrderStatus; total: number }[]
        >`select o.status, count(*) as total from trade_order o where true ${ofType} group by o.status`
      : tx<{ status: OrderStatus; total: number }[]>`
          select status, sum(n)::bigint as total from order_tally where unit_id = ${tallyOwner(session)} group by status`,
    type
      ? tx<{ total: number }[]>`select count(*) as total from trade_order o where o.open_after_sales > 0 ${ofType}`.one()
      : disputedOf(tx, tallyOwner(session)),
    tx<{ total: number }[]>`
      select count(*) as total from trade_order o where ${overdue(tx, now)} ${ofType}`.one(),
    seesTakings
      ? type
        ? paidOfType(tx, dayOf(tx, session, now), type)
        : paidSince(tx, tallyOwner(session), dayOf(tx, session, now))
      : null,
  ])
  const known = new Map(states.map(({ status, total }) => [status, total]))
  return {
    total: states.reduce((sum, { total }) => sum + total, 0),
    byStatus: Object.fromEntries(orderStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<OrderStatus, number>,
    inAfterSale: disputed.total,
    overdue: late.total,
    paidTodayCount: today?.paidCount ?? null,
    paidTodayFen: today?.paidFen ?? null,
  }
}

/** The journals that the order and its refunds caused. */
export async function journals(tx: Tx, orderId: string): Promise<Explained[]> {
  const rows = await tx<Explained[]>`select * from order_journals(${orderId})`
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }))
}
