// What went wrong with some of the demo's orders: after-sales in every state, the refunds that they led to, and what they hold back.

import type { Tx } from '../../kit/database/db'

/**
 * seed_sale: one after-sale for the first line of some orders, and one for every line of an order that was refunded whole;
 * then what they mean for their lines (seed_effect_line) and orders (seed_effect_order).
 */
export async function planAftermath(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx`
    create temp table seed_sale on commit drop as
    with chosen as (
      select o.*, l.position, l.qty, l.payable_fen - l.freight_fen as share, l.payable_fen as line_fen, l.rate, l.freight_fen,
             case
               when o.status = 'CLOSED_REFUNDED' then 'COMPLETED'
               when l.position > 0 then null
               when o.status = 'WAIT_SHIP' and o.c5 < 0.06 then 'APPLIED'
               when o.status = 'SHIPPED' and o.c5 < 0.12 then
                 (array['APPLIED', 'WAIT_RETURN', 'RETURNED', 'NEGOTIATING', 'REFUND_FAILED', 'DISPUTE', 'REJECTED', 'APPLIED', 'RETURNED'])[1 + o.i % 9]
               when o.status = 'COMPLETED' and o.completed_at + interval '5 days' < ${at} and o.c5 < 0.06 then
                 (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'REJECTED', 'CANCELED', 'CLOSED_TIMEOUT', 'REFUSED', 'CLOSED_PLATFORM', 'EXCHANGED'])[1 + o.i % 9]
             end as became
        from seed_order o join seed_line l on l.order_id = o.id)
    select row_number() over (order by coalesce(completed_at, shipped_at, paid_at), id, position) as sale_id, id as order_id, position, i, qty, became,
           case when became = 'EXCHANGED' then 'COMPLETED' else became end as status,
           case when status in ('WAIT_SHIP', 'CLOSED_REFUNDED') then 'BEFORE_SHIP' when status = 'SHIPPED' then 'IN_TRANSIT' else 'AFTER_COMPLETE' end as phase,
           case when became = 'EXCHANGED' then 'EXCHANGE'
                when status in ('WAIT_SHIP', 'CLOSED_REFUNDED') or became in ('NEGOTIATING', 'DISPUTE', 'REFUND_FAILED') then 'REFUND_ONLY' else 'RETURN_REFUND' end as type,
           case when became = 'EXCHANGED' then 0 when status = 'CLOSED_REFUNDED' then line_fen else share end as fen,
           became in ('APPLIED', 'WAIT_RETURN', 'RETURNED', 'NEGOTIATING', 'REFUND_FAILED', 'DISPUTE') as is_open, rate, share,
           case when status = 'COMPLETED' then completed_at + interval '1 day'
                when status = 'CLOSED_REFUNDED' then paid_at + interval '10 hours'
                else greatest(coalesce(shipped_at, paid_at), ${at}::timestamptz - interval '20 hours' - interval '1 hour' * (i % 20)) end as created_at,
           case when became in ('COMPLETED', 'EXCHANGED') then case when status = 'COMPLETED' then completed_at + interval '4 days' else paid_at + interval '1 day' end end as done_at
      from chosen where became is not null`
  await tx`analyze seed_order, seed_line, seed_sale`
  await tx`
    create temp table seed_effect_line on commit drop as
    select l.order_id, l.position,
           coalesce(case when s.status = 'COMPLETED' and s.phase = 'BEFORE_SHIP' then s.qty end, 0) as canceled,
           coalesce(case when s.status = 'COMPLETED' and s.phase <> 'BEFORE_SHIP' and s.type <> 'EXCHANGE' then s.qty end, 0) as returned,
           coalesce(case when s.is_open and s.phase = 'BEFORE_SHIP' then s.qty end, 0) as canceling,
           coalesce(case when s.is_open and s.phase <> 'BEFORE_SHIP' then s.qty end, 0) as returning,
           coalesce(case when s.status = 'COMPLETED' then s.fen end, 0) as refunded,
           coalesce(case when s.is_open then s.fen end, 0) as refunding,
           coalesce(case when s.status = 'COMPLETED' and l.payable_fen > 0 then ((l.payable_fen - l.freight_fen) * l.rate / 10000) * s.fen / l.payable_fen end, 0) as commission_back
      from seed_line l left join seed_sale s on s.order_id = l.order_id and s.position = l.position`
  await tx`
    create temp table seed_effect_order on commit drop as
    select e.order_id, sum(e.refunded) as refunded_fen, sum(e.commission_back) as commission_back, count(*) filter (where e.canceling + e.returning > 0) as open,
           sum(l.qty - e.canceled - e.returned) as left_qty
      from seed_effect_line e join seed_line l on l.order_id = e.order_id and l.position = e.position group by 1`
  await tx`analyze seed_effect_line, seed_effect_order`
}

export async function addAftermath(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx`
    insert into after_sale (id, no, order_id, item_id, order_no, shop_id, market_id, brand_id, agent_id, buyer_key, type, phase, status, qty, reason_code, description,
      apply_fen, agreed_fen, held_fen, held_qty, deadline_at, audit_name, audit_at, audit_reason, proposal, return_address, return_carrier, return_no, returned_at,
      received_at, restock, exchange_carrier, exchange_no, refunded_at, dispute_reason, dispute_at, decision_reason, created_at, updated_at)
    select s.sale_id, 'A' || to_char(s.created_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(s.sale_id::text, 8, '0'), o.id, i.id, o.no, o.shop_id, o.market_id,
           o.brand_id, o.agent_id, o.buyer_key, s.type, s.phase, s.status, s.qty,
           (array['QUALITY', 'CHANGED_MIND', 'DAMAGED', 'NOT_AS_DESCRIBED', 'MISSING', 'WRONG_ITEM'])[1 + s.i % 6],
           (array['与图片颜色不太一样', '不想要了', '收到时外包装已破损', '尺寸与描述不符', '少了一件', '发错款式了'])[1 + s.i % 6],
           s.fen, case when s.became in ('COMPLETED', 'WAIT_RETURN', 'RETURNED', 'REFUND_FAILED') then s.fen when s.became = 'EXCHANGED' then 0 end,
           case when s.is_open then s.fen else 0 end, case when s.is_open then s.qty else 0 end,
           case s.status when 'APPLIED' then s.created_at + interval '48 hours' when 'NEGOTIATING' then ${at}::timestamptz + interval '3 days'
                         when 'WAIT_RETURN' then ${at}::timestamptz + interval '5 days' when 'RETURNED' then ${at}::timestamptz + interval '6 days' end,
           case when s.status not in ('APPLIED', 'NEGOTIATING', 'CANCELED') then '客服' end,
           case when s.status not in ('APPLIED', 'NEGOTIATING', 'CANCELED') then s.created_at + interval '2 hours' end,
           case when s.status in ('REJECTED', 'REFUSED', 'DISPUTE') then '商品已使用，影响二次销售' end,
           case when s.status = 'NEGOTIATING' then jsonb_build_object('type', 'REFUND_ONLY', 'amountFen', s.fen / 2, 'note', '补偿一半，商品您留用') end,
           case when s.type <> 'REFUND_ONLY' and s.status not in ('APPLIED', 'REJECTED', 'CANCELED') then
             jsonb_build_object('name', coalesce(u.contact_name, u.name), 'phone', coalesce(u.contact_phone, ''), 'address', coalesce(u.address, '')) end,
           case when s.status in ('RETURNED', 'REFUSED') or s.done_at is not null and s.type <> 'REFUND_ONLY' then '圆通速递' end,
           case when s.status in ('RETURNED', 'REFUSED') or s.done_at is not null and s.type <> 'REFUND_ONLY' then 'YT' || (8000000000 + s.sale_id * 7919) end,
           case when s.status in ('RETURNED', 'REFUSED') or s.done_at is not null and s.type <> 'REFUND_ONLY' then s.created_at + interval '6 hours' end,
           case when s.type <> 'REFUND_ONLY' then s.done_at end, case when s.type <> 'REFUND_ONLY' and s.done_at is not null then 'RESTOCK' end,
           case when s.type = 'EXCHANGE' then 'SF' end, case when s.type = 'EXCHANGE' then 'SF' || (9000000000 + s.sale_id) end,
           case when s.type <> 'EXCHANGE' then s.done_at end, case when s.status in ('DISPUTE', 'CLOSED_PLATFORM') then '商家拒绝退款，请平台处理' end,
           case when s.status in ('DISPUTE', 'CLOSED_PLATFORM') then s.created_at + interval '5 hours' end,
           case when s.status = 'CLOSED_PLATFORM' then '证据不足，维持商家决定' end, s.created_at, coalesce(s.done_at, s.created_at)
      from seed_sale s join trade_order o on o.id = s.order_id join order_item i on i.order_id = s.order_id and i.position = s.position
      join unit u on u.id = o.shop_id order by s.sale_id`
  await tx`
    insert into refund (id, no, payment_id, order_id, after_sale_id, shop_id, market_id, brand_id, agent_id, amount_fen, commission_back_fen, rebate_back_fen, status, fail_reason,
      channel_no, attempts, created_at, success_at)
    select s.sale_id, 'R' || to_char(s.created_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(s.sale_id::text, 8, '0'), case when o.payable_fen > 0 then o.id end, o.id,
           s.sale_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, s.fen, i.commission_back_fen,
           case when s.status = 'COMPLETED' and b.is_paid then b.back_fen else 0 end, case when s.status = 'COMPLETED' then 'SUCCESS' else 'FAILED' end,
           case when s.status = 'REFUND_FAILED' then 'NOTENOUGH' end, case when s.status = 'COMPLETED' then 'DEMO-R' || s.sale_id end, 1, s.created_at + interval '2 hours', s.done_at
      from seed_sale s join trade_order o on o.id = s.order_id join order_item i on i.order_id = s.order_id and i.position = s.position
      left join seed_rebate b on b.order_id = s.order_id and b.position = s.position
     where s.became in ('COMPLETED', 'REFUND_FAILED') order by s.sale_id`
  await tx`
    insert into clock (kind, subject, subject_id, shop_id, market_id, brand_id, agent_id, due_at)
    select case s.status when 'APPLIED' then 'ANSWER' when 'RETURNED' then 'RECEIVE_RETURN' when 'REFUND_FAILED' then 'REFUND_FAILED' else 'BUYER_RETURN' end, 'AFTER_SALE', s.id,
           s.shop_id, s.market_id, s.brand_id, s.agent_id, coalesce(s.deadline_at, s.created_at + interval '2 hours')
      from after_sale s where s.status in ('APPLIED', 'NEGOTIATING', 'WAIT_RETURN', 'RETURNED', 'REFUND_FAILED')`
  await tx`
    insert into order_event (order_id, shop_id, market_id, brand_id, agent_id, type, actor_type, actor_name, payload, at)
    select s.order_id, s.shop_id, s.market_id, s.brand_id, s.agent_id, e.type, e.actor, '', e.payload, e.at
      from after_sale s cross join lateral (values
        ('AFTER_SALE_APPLIED', 'BUYER', s.created_at, jsonb_build_object('no', s.no, 'afterSaleType', s.type, 'fen', s.apply_fen, 'qty', s.qty)),
        ('AFTER_SALE_MOVED', 'MERCHANT', s.audit_at, jsonb_build_object('no', s.no, 'from', 'APPLIED', 'to', s.status)),
        ('REFUNDED', 'SYSTEM', s.refunded_at, jsonb_build_object('no', s.no, 'fen', s.agreed_fen))) e(type, actor, at, payload)
     where e.at is not null`
}
