// The books that the demo's orders would have left behind: every journal sums to zero, and every balance is the sum of its entries.

import type { Tx } from '../../kit/database/db'
import { withBareTables, withoutTriggers } from './bare-tables'

/** seed_post: who gets what, for which cause, when. Written in the order of time, each entry with the balance after it. */
export async function writePosts(tx: Tx): Promise<void> {
  await tx`analyze seed_post`
  // Where no day was closed yet, none needs to be looked for behind each entry.
  const { open } = await tx<{ open: boolean }[]>`select not exists (select from book_day) as open`.one()
  const write = () => withBareTables(tx, ['ledger_journal', 'ledger_entry', 'ledger_day'], () => writeAll(tx))
  await (open ? withoutTriggers(tx, ['ledger_entry'], write, ['closed']) : write())
  await tx`drop table seed_post`
}

async function writeAll(tx: Tx): Promise<void> {
  await tx`
    insert into ledger_journal (book, biz_type, biz_id, memo, actor, at, shop_id, market_id, brand_id, agent_id)
    select book, biz_type, biz_id, memo, 'system', at, max(shop_id), max(market_id), max(brand_id), max(agent_id)
      from seed_post group by book, biz_type, biz_id, memo, at order by at, array_position(array['RECEIVED', 'ALLOCATED'], biz_type), biz_type desc, biz_id`
  await tx`
    insert into ledger_entry (journal_id, account_id, delta, balance_after, part, ref, at, shop_id, market_id, brand_id, agent_id)
    select j.id, a.id, p.delta, a.balance + sum(p.delta) over (partition by a.id order by j.id, p.step rows unbounded preceding), p.part, p.ref, p.at,
           a.shop_id, a.market_id, a.brand_id, a.agent_id
      from seed_post p join ledger_journal j on j.book = p.book and j.biz_type = p.biz_type and j.biz_id = p.biz_id
      join ledger_account a on a.book = p.book and a.owner_type = p.owner_type and a.owner_id = p.owner_id and a.kind = p.kind
     order by j.id, p.step`
  await tx`
    update ledger_account a set balance = a.balance + s.delta
      from (select p.book, p.owner_type, p.owner_id, p.kind, sum(p.delta) as delta from seed_post p group by 1, 2, 3, 4) s
     where a.book = s.book and a.owner_type = s.owner_type and a.owner_id = s.owner_id and a.kind = s.kind`
  await tx`
    insert into ledger_day (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id)
    select a.id, (p.at at time zone 'Asia/Shanghai')::date, p.part, count(*) filter (where p.delta > 0), count(*) filter (where p.delta < 0),
           coalesce(sum(p.delta) filter (where p.delta > 0), 0), coalesce(sum(p.delta) filter (where p.delta < 0), 0), a.shop_id, a.market_id, a.brand_id, a.agent_id
      from seed_post p join ledger_account a on a.book = p.book and a.owner_type = p.owner_type and a.owner_id = p.owner_id and a.kind = p.kind
     where p.part is not null group by a.id, 2, p.part`
}

/** One journal per shop and cause instead of one per order: the sums are the same, and nobody reads a hundred thousand journals. */
async function sumUp(tx: Tx): Promise<void> {
  await tx`
    create temp table seed_sums on commit drop as
    select book, biz_type, 'seed-orders:' || shop_id as biz_id, '' as memo, max(max(at)) over (partition by book, biz_type, shop_id) as at, step, owner_type, owner_id,
           kind, sum(delta)::bigint as delta, part, null::text as ref, shop_id, market_id, brand_id, agent_id
      from seed_post group by book, biz_type, step, owner_type, owner_id, kind, part, shop_id, market_id, brand_id, agent_id having sum(delta) <> 0`
  await tx`drop table seed_post`
  await tx`alter table seed_sums rename to seed_post`
}

/** What market, agent and brand have of each order, and what refunds took of it. */
async function postShares(tx: Tx): Promise<void> {
  await tx`
    insert into seed_post
    select 'money', p.biz_type, p.biz_id, p.memo, p.at, 9, 'unit', p.unit_id, 'PENDING', sum(p.delta)::bigint, case p.kind when 'ROYALTY' then 'ROYALTY' else 'COMMISSION_SHARE' end, p.no,
           p.shop_id, p.market_id, p.brand_id, p.agent_id
      from (select 'ORDER_PAID' as biz_type, o.id::text as biz_id, o.no as memo, o.no, o.paid_at as at, s.unit_id, s.kind, s.amount_fen as delta, o.shop_id, o.market_id, o.brand_id, o.agent_id
              from order_share s join trade_order o on o.id = s.order_id
            union all
            select 'REFUND', r.id::text, o.no || ' ' || r.no, o.no, r.success_at, s.unit_id, s.kind, -s.back_fen, o.shop_id, o.market_id, o.brand_id, o.agent_id
              from order_share s join after_sale a on a.item_id = s.order_item_id join refund r on r.after_sale_id = a.id and r.status = 'SUCCESS'
              join trade_order o on o.id = s.order_id where s.back_fen > 0) p
     group by p.biz_type, p.biz_id, p.memo, p.at, p.unit_id, p.kind, p.no, p.shop_id, p.market_id, p.brand_id, p.agent_id`
}

/** Exactly what is pending of an order when it is settled goes over, part by part. */
async function postSettled(tx: Tx): Promise<void> {
  await tx`
    insert into seed_post
    select 'money', 'ORDER_SETTLED', o.id::text, o.no, o.settled_at + interval '1 second', s.step + 10 * k.step, 'unit', s.owner_id, k.kind, k.sign * s.delta, s.part, o.no,
           o.shop_id, o.market_id, o.brand_id, o.agent_id
      from trade_order o
      join (select ref, owner_id, part, min(step) as step, sum(delta)::bigint as delta from seed_post where part is not null group by 1, 2, 3) s on s.ref = o.no and s.delta <> 0
      cross join (values (1, 'PENDING', -1), (2, 'AVAILABLE', 1)) k(step, kind, sign)
     where o.settled_at is not null`
}

/** `more` adds what no order posts, so that it stands between them in its time. */
export async function addMoney(tx: Tx, inDetail: boolean, more: (tx: Tx) => Promise<void>): Promise<void> {
  await tx`
    insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
    select 'money', 'platform', 1, kind, null, null::bigint, null::bigint, null::bigint, null::bigint from unnest(array['CASH', 'COMMISSION']) kind
    union all
    select 'money', 'unit', u.id, k.kind, k.floor, u.id, u.market_id, u.brand_id, u.agent_id
      from unit u cross join (values ('PENDING', 0::bigint), ('AVAILABLE', null)) k(kind, floor) where u.id in (select shop_id from trade_order)
    union all
    select 'money', 'unit', u.id, k.kind, k.floor, null, null, u.brand_id, null
      from unit u cross join (values ('PENDING', 0::bigint), ('AVAILABLE', null)) k(kind, floor) where u.id in (select distributor_id from commission_record)
    union all
    select 'money', 'unit', u.id, k.kind, k.floor, null, case u.kind when 'MARKET' then u.id end, case u.kind when 'BRAND' then u.id end, case u.kind when 'AGENT' then u.id end
      from unit u cross join (values ('PENDING', 0::bigint), ('AVAILABLE', null)) k(kind, floor) where u.id in (select unit_id from order_share)
    on conflict do nothing`
  await tx`
    create temp table seed_post on commit drop as
    select 'money' as book, m.biz_type, m.biz_id, m.memo, m.at, p.step, case p.owner when 'platform' then 'platform' else 'unit' end as owner_type,
           case p.owner when 'shop' then m.shop_id when 'distributor' then m.distributor_id else 1 end as owner_id, p.kind, p.delta, p.part,
           case when p.part is not null then m.no end as ref, m.shop_id, m.market_id, m.brand_id, m.agent_id
      from (select 'ORDER_PAID' as biz_type, o.id::text as biz_id, o.no as memo, o.paid_at as at, o.paid_fen as fen, least(o.freight_fen, o.paid_fen) as freight, o.*
              from trade_order o where o.paid_at is not null and o.paid_fen > 0) m
      cross join lateral (select coalesce(sum(amount_fen), 0) as fen from order_share where order_id = m.id and kind in ('MARKET_SHARE', 'AGENT_SHARE')) h
      cross join lateral (values (1, 'platform', 'CASH', null, -m.fen), (2, 'platform', 'COMMISSION', null, m.commission_fen - h.fen),
                                 (3, 'shop', 'PENDING', 'ORDER_INCOME', m.fen - m.freight), (4, 'shop', 'PENDING', 'FREIGHT', m.freight),
                                 (5, 'shop', 'PENDING', 'COMMISSION', -m.commission_fen), (6, 'shop', 'PENDING', 'DISTRIBUTION', -m.rebate_fen),
                                 (7, 'distributor', 'PENDING', 'DISTRIBUTION', m.rebate_fen), (8, 'shop', 'PENDING', 'ROYALTY', -m.royalty_fen)) p(step, owner, kind, part, delta)
     where p.delta <> 0
    union all
    select 'money', 'REFUND', r.id::text, o.no || ' ' || r.no, r.success_at, p.step, case p.owner when 'platform' then 'platform' else 'unit' end,
           case p.owner when 'shop' then o.shop_id when 'distributor' then o.distributor_id else 1 end, p.kind, p.delta, p.part,
           case when p.part is not null then o.no end, o.shop_id, o.market_id, o.brand_id, o.agent_id
      from refund r join trade_order o on o.id = r.order_id
      cross join lateral (select coalesce(sum(h.back_fen), 0) as fen from order_share h join after_sale a on a.item_id = h.order_item_id
                           where a.id = r.after_sale_id and h.kind in ('MARKET_SHARE', 'AGENT_SHARE')) h
      cross join lateral (values (1, 'platform', 'CASH', null, r.amount_fen), (2, 'platform', 'COMMISSION', null, h.fen - r.commission_back_fen),
                                 (3, 'shop', 'PENDING', 'REFUND', -r.amount_fen), (4, 'shop', 'PENDING', 'COMMISSION', r.commission_back_fen),
                                 (5, 'shop', 'PENDING', 'DISTRIBUTION', r.rebate_back_fen),
                                 (6, 'distributor', 'PENDING', 'DISTRIBUTION', -r.rebate_back_fen),
                                 (7, 'shop', 'PENDING', 'ROYALTY', r.royalty_back_fen)) p(step, owner, kind, part, delta)
     where r.status = 'SUCCESS' and p.delta <> 0`
  await postShares(tx)
  await postSettled(tx)
  await more(tx)
  if (!inDetail) await sumUp(tx)
  await writePosts(tx)
}

/** What was sold had been delivered before: the level that the goods came with is what is left. Orders since `detailFrom` have movements of their own. */
export async function addStock(tx: Tx, detailFrom: Date): Promise<void> {
  await tx`
    create temp table seed_moved on commit drop as
    select i.order_id, i.sku_id, i.shop_id, i.market_id, i.brand_id, i.agent_id, o.placed_at, o.shipped_at, coalesce(o.closed_at, o.placed_at) as closed_at, i.qty,
           i.shipped_qty as shipped, case when o.status = 'CLOSED' then i.qty else i.canceled_qty end as released,
           i.returned_qty as returned, o.placed_at > ${detailFrom.toISOString()} as is_recent, coalesce(s.refunded_at, o.placed_at) as returned_at
      from order_item i join trade_order o on o.id = i.order_id
      left join (select item_id, max(refunded_at) as refunded_at from after_sale group by 1) s on s.item_id = i.id where i.sku_id is not null`
  await tx`analyze seed_moved`
  await tx`select open_stock(array(select distinct sku_id from seed_moved))`
  const cause = (kind: string) => tx`case when m.is_recent then ${kind}::text || ':' || m.order_id else 'seed-orders:' || m.shop_id end`
  const when = tx`case when k.biz_id like 'seed-orders:%' then f.first_at else k.at end`
  await tx`
    create temp table seed_post on commit drop as
    select 'stock' as book, k.biz_type, k.biz_id, '' as memo, ${when} as at, p.step, 'sku' as owner_type,
           k.sku_id as owner_id, p.kind, sum(p.delta * k.qty)::bigint as delta, null::text as part, null::text as ref, k.shop_id, k.market_id, k.brand_id, k.agent_id
      from (select 'RECEIVED' as biz_type, 'seed-orders:' || m.shop_id as biz_id, m.placed_at as at, m.qty - m.released - m.returned as qty, m.sku_id, m.shop_id, m.market_id, m.brand_id, m.agent_id
              from seed_moved m
            union all select 'ALLOCATED', ${cause('order')}, m.placed_at, m.qty, m.sku_id, m.shop_id, m.market_id, m.brand_id, m.agent_id from seed_moved m
            union all select 'RELEASED', ${cause('order')}, m.closed_at, m.released, m.sku_id, m.shop_id, m.market_id, m.brand_id, m.agent_id from seed_moved m
            union all select 'SHIPPED', ${cause('shipment')}, m.shipped_at, m.shipped, m.sku_id, m.shop_id, m.market_id, m.brand_id, m.agent_id from seed_moved m
            union all select 'RETURNED', ${cause('after-sale')}, m.returned_at, m.returned, m.sku_id, m.shop_id, m.market_id, m.brand_id, m.agent_id from seed_moved m) k
      cross join (select min(placed_at) - interval '1 day' as first_at from seed_moved) f
      join (values ('RECEIVED', 1, 'AVAILABLE', 1), ('ALLOCATED', 1, 'AVAILABLE', -1), ('ALLOCATED', 2, 'ALLOCATED', 1), ('RELEASED', 1, 'AVAILABLE', 1),
                   ('RELEASED', 2, 'ALLOCATED', -1), ('SHIPPED', 1, 'ALLOCATED', -1), ('RETURNED', 1, 'AVAILABLE', 1)) p(biz_type, step, kind, delta) on p.biz_type = k.biz_type
     where k.qty > 0
     group by k.biz_type, k.biz_id, ${when}, p.step, k.sku_id, p.kind, k.shop_id, k.market_id, k.brand_id, k.agent_id`
  await writePosts(tx)
  await tx`select refresh_stock_floor(array(select distinct sku_id from seed_moved))`
}
