// The demo's orders as a plan (who bought what, when, and where it stands by now) and as rows made from the plan.

import type { Tx } from '../../kit/database/db'
import { demoName } from '../../payments/index'

/** A number from 0 up to 1 for an order and a question, the same every time. */
const chance = (tx: Tx, question: number) => tx`((hashint8extended(i, ${question}) & 1048575)::float8 / 1048576)`

/** seed_goods, seed_moment, seed_line and seed_order: temporary tables of this transaction, each written once. */
export async function planOrders(tx: Tx, now: Date, orders: number, buyers: number): Promise<void> {
  const at = now.toISOString()
  await tx`
    create temp table seed_goods on commit drop as
    select k.id as sku_id, p.id as product_id, p.category_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, u.name as shop_name, p.name, k.spec_text,
           coalesce(k.image_url, p.cover_url) as image_url, k.code, p.unit_name, k.price_fen,
           coalesce(nullif(u.commission_rate_bp, 0), c.commission_rate_bp, 0) as rate,
           (row_number() over (partition by p.shop_id order by k.id) - 1)::int as n, (count(*) over (partition by p.shop_id))::int as many
      from product p join sku k on k.product_id = p.id and k.deleted_at is null and k.enabled join unit u on u.id = p.shop_id
      join category c on c.id = p.category_id
     where p.shelf_status = 'ON' and u.status = 'OPEN'`
  // Trade grows a little, sleeps at night, and the last half hour is still unpaid. Ids follow the time, as they do in life.
  await tx`
    create temp table seed_moment on commit drop as
    with shops as (select shop_id, (row_number() over (order by shop_id) - 1)::int as at_shop, (count(*) over ())::int as all_shops
                     from seed_goods group by shop_id),
    moments as (
      select i, ${chance(tx, 1)} as c1, ${chance(tx, 2)} as c2, ${chance(tx, 3)} as c3, ${chance(tx, 4)} as c4, ${chance(tx, 5)} as c5, ${chance(tx, 6)} as c6,
             case when i > ${orders}::int - 25 then ${at}::timestamptz - (${orders}::int - i + 1) * interval '30 seconds'
                  else least(${at}::timestamptz - interval '30 minutes' - (${orders}::int - i) * interval '1 second',
                             ${at}::timestamptz - interval '90 days' * (1 - sqrt(i::float8 / ${orders}::int))) end as raw
        from generate_series(1, ${orders}::int) i),
    timed as (
      select *, case when raw > ${at}::timestamptz - interval '1 day' then raw else
             (day + interval '24 hours' * case when part < 0.06 then part / 0.06 / 3 else 1.0 / 3 + (part - 0.06) / 0.94 * 2 / 3 end) at time zone 'Asia/Shanghai' end
             as placed_at
        from (select *, date_trunc('day', raw at time zone 'Asia/Shanghai') as day,
                     extract(epoch from (raw at time zone 'Asia/Shanghai') - date_trunc('day', raw at time zone 'Asia/Shanghai')) / 86400 as part from moments) m)
    select t.i::bigint as id, t.i, t.placed_at, ${at}::timestamptz - t.placed_at as age, s.shop_id, t.c1, t.c2, t.c3, t.c4, t.c5, t.c6,
           (floor(t.c2 * t.c2 * ${buyers}::int))::int as buyer, t.c6 < 0.1 as is_pickup, t.c1 > 0.85 as is_reduced
      from timed t join shops s on s.at_shop = floor(power(t.c1 * 0.9999, 1.6) * s.all_shops)::int`
  await tx`analyze seed_moment, seed_goods, seed_buyer`
  await tx`
    create temp table seed_line on commit drop as
    with picked as (
      select distinct on (o.id, g.sku_id) o.id as order_id, o.i, o.is_reduced, o.is_pickup, k as turn, g.*,
             (1 + (o.c3 * k * 7 - floor(o.c3 * k * 7) < 0.3)::int + (o.c4 < 0.08)::int) as qty
        from seed_moment o cross join lateral generate_series(0, (o.c4 < 0.35)::int + (o.c4 < 0.1)::int) k
        join seed_goods g on g.shop_id = o.shop_id and g.n = (hashint8extended(o.i, 40 + k) & 1048575) % g.many
       order by o.id, g.sku_id, k),
    priced as (
      select *, (row_number() over (partition by order_id order by turn, sku_id) - 1)::int as position, price_fen * qty as goods_fen,
             case when is_reduced then price_fen * qty / 20 else 0 end as discount_fen
        from picked),
    carried as (
      select *, case when position = 0 and not is_pickup and sum(goods_fen - discount_fen) over (partition by order_id) < 9900 then 800 else 0 end::bigint as freight_fen
        from priced)
    select *, goods_fen - discount_fen + freight_fen as payable_fen from carried`
  await tx`analyze seed_line`
  await planStates(tx, at, orders)
}

async function planStates(tx: Tx, at: string, orders: number): Promise<void> {
  // Each state and time follows from those before it, and is worked out once for each order.
  await tx`
    create temp table seed_order on commit drop as
    select o.*, l.pieces, l.fen as payable_fen, s.status, p.paid_at, h.shipped_at, r.completed_at, x.closed_at,
           case when s.status = 'CLOSED_REFUNDED' then x.closed_at when r.completed_at + interval '7 days' < ${at} then r.completed_at + interval '7 days' end as settled_at
      from seed_moment o
      join (select order_id, sum(qty)::int as pieces, sum(payable_fen)::bigint as fen from seed_line group by 1) l on l.order_id = o.id
      cross join lateral (
        select case
             when o.i > ${orders}::int - 25 then 'UNPAID'
             when o.c3 < 0.07 then 'CLOSED'
             when o.c3 < 0.09 and o.age > interval '3 days' then 'CLOSED_REFUNDED'
             when o.is_pickup then case when o.age < interval '1 day' and o.c4 < 0.8 then 'WAIT_SHIP' else 'COMPLETED' end
             when o.age < interval '1 day' then case when o.c4 < 0.75 then 'WAIT_SHIP' else 'SHIPPED' end
             when o.age < interval '2 days' then case when o.c4 < 0.35 then 'WAIT_SHIP' when o.c4 < 0.6 and l.pieces > 1 then 'PART_SHIPPED' else 'SHIPPED' end
             when o.age < interval '4 days' then case when o.c4 < 0.04 then 'WAIT_SHIP' else 'SHIPPED' end
             when o.age < interval '14 days' then case when o.c4 < 0.45 then 'SHIPPED' else 'COMPLETED' end
             else 'COMPLETED' end as status offset 0) s
      cross join lateral (
        select case when s.status not in ('CLOSED', 'UNPAID') then o.placed_at + interval '1 minute' * (1 + floor(o.c2 * 18)) end as paid_at offset 0) p
      cross join lateral (
        select case when s.status in ('PART_SHIPPED', 'SHIPPED', 'COMPLETED')
                    then least(p.paid_at + interval '2 hours' + interval '1 hour' * floor(o.c6 * 30), ${at}::timestamptz - interval '5 minutes') end as shipped_at offset 0) h
      cross join lateral (
        select case when s.status = 'COMPLETED'
                    then h.shipped_at + least(interval '14 days', ${at}::timestamptz - h.shipped_at) * (0.2 + 0.7 * o.c2) end as completed_at offset 0) r
      cross join lateral (
        select case s.status when 'CLOSED' then least(o.placed_at + interval '30 minutes', ${at}::timestamptz)
                             when 'CLOSED_REFUNDED' then p.paid_at + interval '1 day' end as closed_at offset 0) x`
}

/** What was shipped of a line: all of it, but half of the first line of an order that is only partly on its way. */
const shippedQty = (tx: Tx) => tx`
  case when o.status in ('SHIPPED', 'COMPLETED') then l.qty
       when o.status = 'PART_SHIPPED' and l.position = 0 then case when l.qty > 1 then l.qty - 1 when o.pieces > l.qty then l.qty else 0 end else 0 end`

export async function addRows(tx: Tx, now: Date, eventsFrom: Date): Promise<void> {
  const at = now.toISOString()
  await tx`
    insert into order_group (id, no, shop_id, market_id, brand_id, agent_id, buyer_key, payable_fen, created_at)
    select o.id, 'G' || to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(o.i::text, 8, '0'), u.id, u.market_id, u.brand_id, u.agent_id,
           'demo-' || o.buyer, o.payable_fen, o.placed_at
      from seed_order o join unit u on u.id = o.shop_id order by o.id`
  await tx`
    insert into trade_order (id, no, group_id, group_no, shop_id, market_id, brand_id, agent_id, shop_name, buyer_key, buyer_name, channel, status, refund_status,
      close_type, open_after_sales, buyer_note, flag, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen, refunded_fen, commission_fen,
      commission_back_fen, delivery_type, receiver_name, mobile_sealed, mobile_mask, mobile_last4, mobile_hash, region_code, address, pickup_code, lines,
      item_count, total_qty, price_steps, placed_at, pay_deadline, paid_at, ship_deadline, shipped_at, auto_receive_at, received_at, completed_at,
      after_sale_deadline, settled_at, closed_at, updated_at, distributor_id, rebate_fen, rebate_back_fen)
    select o.id, '20' || to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(o.i::text, 8, '0'), o.id,
           'G' || to_char(o.placed_at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(o.i::text, 8, '0'), u.id, u.market_id, u.brand_id, u.agent_id, u.name,
           'demo-' || o.buyer, b.name, (array['MINI_PROGRAM', 'MINI_PROGRAM', 'APP', 'H5'])[1 + o.i % 4], o.status,
           case when e.refunded_fen > 0 then case when o.status = 'CLOSED_REFUNDED' or e.left_qty = 0 then 'FULL' else 'PART' end else 'NONE' end,
           case o.status when 'CLOSED' then case when o.c4 < 0.7 then 'TIMEOUT' else 'BUYER' end when 'CLOSED_REFUNDED' then 'REFUNDED' end,
           e.open, case when o.c5 > 0.93 then '请尽快发货，谢谢' else '' end, case when o.c5 > 0.97 then 1 + o.i % 5 else 0 end,
           l.goods, l.discount, l.freight, o.payable_fen, case when o.paid_at is null then 0 else o.payable_fen end, e.refunded_fen,
           case when o.paid_at is null then 0 else l.commission end, e.commission_back, case when o.is_pickup then 'PICKUP' else 'EXPRESS' end,
           b.name, b."mobileSealed", b."mobileMask", b."mobileLast4", b."mobileHash", case when not o.is_pickup then b.region end,
           case when not o.is_pickup then b.address end, case when o.is_pickup then lpad((10000000 + o.i)::text, 8, '0') end, l.shown, l.many, o.pieces, l.steps,
           o.placed_at, o.placed_at + interval '30 minutes', o.paid_at, o.paid_at + interval '48 hours', o.shipped_at,
           case when o.status in ('SHIPPED', 'COMPLETED') then o.shipped_at + interval '14 days' end, o.completed_at, o.completed_at,
           o.completed_at + interval '7 days', o.settled_at, o.closed_at, o.placed_at, r.distributor_id, coalesce(r.amount_fen, 0), coalesce(r.back_fen, 0)
      from seed_order o join unit u on u.id = o.shop_id join seed_buyer b on b.n = o.buyer
      join (select order_id, sum(goods_fen) as goods, sum(discount_fen) as discount, sum(freight_fen) as freight, count(*) as many,
                   sum((payable_fen - freight_fen) * rate / 10000) as commission,
                   jsonb_agg(jsonb_build_object('name', name, 'specText', spec_text, 'imageUrl', image_url, 'qty', qty, 'priceFen', price_fen) order by position)
                     filter (where position < 3) as shown,
                   case when sum(discount_fen) > 0 then jsonb_build_array(jsonb_build_object('step', 'discount', 'name', '老客优惠', 'amountFen', sum(discount_fen),
                     'shares', jsonb_agg(discount_fen order by position))) else '[]'::jsonb end as steps
              from seed_line group by 1) l on l.order_id = o.id
      join seed_effect_order e on e.order_id = o.id
      left join (select order_id, max(distributor_id) as distributor_id, sum(case when is_paid then amount_fen else 0 end) as amount_fen, sum(back_fen) as back_fen
                   from seed_rebate group by 1) r on r.order_id = o.id order by o.id`
  await tx`
    insert into order_item (order_id, shop_id, market_id, brand_id, agent_id, position, product_id, sku_id, category_id, name, spec_text, image_url, sku_code,
      unit_name, qty, price_fen, goods_fen, discount_fen, freight_fen, payable_fen, paid_fen, shipped_qty, canceled_qty, returned_qty, canceling_qty,
      returning_qty, refunded_fen, refunding_fen, commission_rate_bp, commission_fen, commission_back_fen, rebate_rate_bp)
    select l.order_id, l.shop_id, l.market_id, l.brand_id, l.agent_id, l.position, l.product_id, l.sku_id, l.category_id, l.name, l.spec_text, l.image_url, l.code,
           l.unit_name, l.qty, l.price_fen, l.goods_fen, l.discount_fen, l.freight_fen, l.payable_fen, case when o.paid_at is null then 0 else l.payable_fen end,
           ${shippedQty(tx)}, e.canceled, e.returned, e.canceling, e.returning, e.refunded, e.refunding, l.rate,
           case when o.paid_at is null then 0 else (l.payable_fen - l.freight_fen) * l.rate / 10000 end, e.commission_back, coalesce(r.rate_bp, 0)
      from seed_line l join seed_order o on o.id = l.order_id join seed_effect_line e on e.order_id = l.order_id and e.position = l.position
      left join seed_rebate r on r.order_id = l.order_id and r.position = l.position
     order by l.order_id, l.position`
  // What was empty a moment ago is unknown to the planner until it is counted.
  await tx`analyze trade_order, order_item`
  await tx`select remember_all_sold(${at}::timestamptz - interval '8 days')`
  await tx`select add_up_sold(${at}::timestamptz)`
  await addWay(tx, at, eventsFrom.toISOString())
}

/** Parcels, payments, clocks, events, and what the goods have sold. */
async function addWay(tx: Tx, at: string, eventsFrom: string): Promise<void> {
  await tx`
    insert into shipment (id, no, order_id, shop_id, market_id, brand_id, agent_id, carrier, tracking_no, shipped_by, shipped_at)
    select o.id, 'S' || substr(o.no, 3), o.id, o.shop_id, o.market_id, o.brand_id, o.agent_id,
           case when o.delivery_type = 'EXPRESS' then (array['SF', 'ZTO', 'YTO', 'JD', 'YUNDA'])[1 + o.id % 5] end,
           case when o.delivery_type = 'EXPRESS' then (array['SF', '75', 'YT', 'JD', '43'])[1 + o.id % 5] || lpad((7000000000 + o.id * 7919)::text, case o.id % 5 when 1 then 12 else 13 end, '0') end,
           '仓库', o.shipped_at
      from trade_order o where o.status in ('PART_SHIPPED', 'SHIPPED', 'COMPLETED') order by o.id`
  await tx`
    insert into shipment_item (shipment_id, item_id, shop_id, market_id, brand_id, agent_id, qty)
    select i.order_id, i.id, i.shop_id, i.market_id, i.brand_id, i.agent_id, i.shipped_qty from order_item i where i.shipped_qty > 0`
  await tx`
    insert into payment (id, no, cause_id, shop_id, market_id, brand_id, agent_id, channel, amount_fen, status, channel_no, paid_at, created_at,
                         provider, ask_at)
    select o.id, 'P' || substr(o.no, 3), o.group_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, case when o.id % 4 = 3 then 'ALIPAY' else 'WECHAT' end,
           o.payable_fen, case when o.paid_at is not null then 'SUCCESS' when o.status = 'UNPAID' then 'PENDING' else 'CLOSED' end,
           case when o.paid_at is not null then 'DEMO' || o.no end, o.paid_at, o.placed_at,
           case when o.paid_at is not null or o.status <> 'UNPAID' then ${demoName}::text end,
           case when o.paid_at is null and o.status = 'UNPAID' then now() + interval '3 minutes' end
      from trade_order o where o.payable_fen > 0 order by o.id`
  await tx`
    insert into clock (kind, subject, subject_id, shop_id, market_id, brand_id, agent_id, due_at, paused_at)
    select t.kind, 'ORDER', o.id, o.shop_id, o.market_id, o.brand_id, o.agent_id, t.due_at, case when o.open_after_sales > 0 and t.pauses then ${at}::timestamptz end
      from trade_order o cross join lateral (values
        ('PAY', o.pay_deadline, o.status = 'UNPAID', false), ('SHIP', o.ship_deadline, o.status in ('WAIT_SHIP', 'PART_SHIPPED'), false),
        ('AUTO_RECEIVE', o.auto_receive_at, o.status = 'SHIPPED', true),
        ('SETTLE', o.after_sale_deadline, o.status = 'COMPLETED' and o.settled_at is null, true)) t(kind, due_at, is_set, pauses)
     where t.is_set order by o.id`
  await tx`
    insert into order_event (order_id, shop_id, market_id, brand_id, agent_id, type, actor_type, actor_name, payload, at)
    select o.id, o.shop_id, o.market_id, o.brand_id, o.agent_id, e.type, e.actor, case e.actor when 'BUYER' then o.buyer_name when 'MERCHANT' then '仓库' else '' end,
           jsonb_strip_nulls(jsonb_build_object('fen', e.fen)), e.at
      from trade_order o cross join lateral (values
        ('PLACED', 'BUYER', o.placed_at, o.payable_fen), ('PAID', 'BUYER', o.paid_at, o.paid_fen), ('SHIPPED', 'MERCHANT', o.shipped_at, null),
        ('RECEIVED', 'BUYER', o.completed_at, null), ('SETTLED', 'SYSTEM', o.settled_at, o.paid_fen - o.refunded_fen - o.commission_fen + o.commission_back_fen - o.rebate_fen + o.rebate_back_fen),
        ('CLOSED', 'SYSTEM', o.closed_at, null)) e(type, actor, at, fen)
     where e.at is not null and o.placed_at > ${eventsFrom} order by o.id, e.at`
  await tx`
    update product p set sales_count = p.sales_count + s.qty
      from (select i.product_id, sum(i.qty - i.canceled_qty - i.returned_qty) as qty from order_item i where i.paid_fen > 0 group by 1) s where s.product_id = p.id`
}
