-- The functions of wallets. Each answers for the unit of the scope and for no other: what it reads lies behind several walls (a distributor sees
-- no order, a brand no bank card), and of all that it tells only what belongs to the unit's own postings.

-- What each order will bring the unit, and when. A shop waits for what is left of its orders, a distributor for its rebate, whoever else
-- has a part of the trade for that part. While an after-sale is open nobody knows the day; until the order is completed the day is
-- that on which it comes if nobody does anything: shipped on the last day, received by the clock, the window over.
create or replace function wallet_due(p_now timestamptz)
returns table (order_id bigint, amount_fen bigint, day date, is_estimated boolean)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return query
    with parts as (
      select c.order_id, sum(c.amount_fen - c.back_fen)::bigint as fen from commission_record c where c.distributor_id = v_unit and c.status = 'FROZEN' group by 1
      union all
      select s.order_id, sum(s.amount_fen - s.back_fen)::bigint from order_share s
       where s.unit_id = v_unit and s.status = 'FROZEN' and s.kind <> 'SUBSIDY' group by 1),
    waiting as materialized (
      select * from (
        select o.id, o.shop_id, o.paid_fen - o.refunded_fen + o.subsidy_fen - o.subsidy_back_fen - o.commission_fen + o.commission_back_fen
                                - o.rebate_fen + o.rebate_back_fen - o.royalty_fen + o.royalty_back_fen as fen,
               o.open_after_sales, o.completed_at, o.after_sale_deadline, o.auto_receive_at, o.ship_deadline
          from trade_order o where o.shop_id = v_unit and o.paid_at is not null and o.settled_at is null and not o.collected
        union all
        select o.id, o.shop_id, p.fen, o.open_after_sales, o.completed_at, o.after_sale_deadline, o.auto_receive_at, o.ship_deadline
          from parts p join trade_order o on o.id = p.order_id) w where w.fen <> 0),
    clocks as materialized (select s.shop_id, c.receive_days, c.window_days
                              from (select distinct shop_id from waiting) s cross join lateral order_clocks(s.shop_id) c)
    select w.id, w.fen,
           case when w.open_after_sales = 0 then (greatest(p_now, case
             when w.completed_at is not null then w.after_sale_deadline
             when w.auto_receive_at is not null then greatest(w.auto_receive_at, p_now) + make_interval(days => c.window_days)
             else greatest(w.ship_deadline, p_now) + make_interval(days => c.receive_days + c.window_days) end) at time zone 'Asia/Shanghai')::date end,
           w.completed_at is null
      from waiting w join clocks c on c.shop_id = w.shop_id;
end $$;

-- Of orders that bring the unit something: what they are called, and what was bought.
create or replace function wallet_orders(p_orders bigint[])
returns table (order_id bigint, order_no text, shop_name text, goods text, line_count int, piece_count int)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return query
    select o.id, o.no, o.shop_name, goods_of(o), o.item_count, o.total_qty from trade_order o
     where o.id = any (p_orders)
       and (o.shop_id = v_unit or exists (select from commission_record c where c.order_id = o.id and c.distributor_id = v_unit)
            or exists (select from order_share s where s.order_id = o.id and s.unit_id = v_unit));
end $$;

-- What was bought first: a name and, where there are several sorts of it, which.
create or replace function goods_of(p_order trade_order) returns text language sql immutable as $$
  select btrim((p_order.lines -> 0 ->> 'name') || ' ' || coalesce(p_order.lines -> 0 ->> 'specText', ''))
$$;

-- For how many withdrawals something is held: those in one of these states.
create or replace function wallet_held(p_states text[]) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from withdrawal where unit_id = scope_value('unit')::bigint and status = any (p_states)
$$;

-- Where postings of the unit lead. Whoever brought the order or has a part of it is named to the shop, and the shop to them.
create or replace function wallet_links(p_entries bigint[])
returns table (entry_id bigint, order_id bigint, order_no text, goods text, line_count int, piece_count int, low_bp int, high_bp int, partner text,
               after_sale_id bigint, after_sale_no text, withdrawal_id bigint, withdrawal_no text, bank_name text, last4 text,
               statement_id bigint, statement_no text, remark text)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare v_unit bigint := scope_value('unit')::bigint; v_kind text;
begin
  select u.kind into v_kind from unit u where u.id = v_unit;
  return query
    select e.id, case when v_kind <> 'DISTRIBUTOR' then o.id end, coalesce(o.no, f.order_no), goods_of(o), o.item_count, o.total_qty, r.low, r.high,
           case when o.id is null then null when v_kind <> 'SHOP' then o.shop_name
                when e.part = 'DISTRIBUTION' then (select u.name from unit u where u.id = o.distributor_id)
                when e.part = 'ROYALTY' then (select u.name from unit u where u.id = o.brand_id) end,
           case when v_kind <> 'DISTRIBUTOR' then a.id end, a.no, w.id, w.no, w.bank_name, w.last4, s.id, s.no, coalesce(f.reason, w.remark, k.snapshot ->> 'name', '')
      from ledger_entry e
      join ledger_account l on l.id = e.account_id and l.book = 'money' and l.owner_type = 'unit' and l.owner_id = v_unit
      join ledger_journal j on j.id = e.journal_id
      left join adjustment f on e.part in ('FINE', 'ADJUST') and f.unit_id = v_unit and (f.no = e.ref or f.id::text = j.biz_id)
      left join trade_order o on o.no = coalesce(f.order_no, e.ref) and e.part not in ('WITHDRAW', 'WITHDRAW_FEE', 'WITHDRAW_RETURN')
      left join refund b on j.biz_type = 'REFUND' and b.id::text = j.biz_id and b.order_id = o.id
      left join after_sale a on a.id = b.after_sale_id
      left join withdrawal w on w.no = e.ref and w.unit_id = v_unit
      left join package_order k on e.part = 'PACKAGE_FEE' and k.no = e.ref and k.unit_id = v_unit
      left join statement_line c on c.entry_id = e.id and c.unit_id = v_unit
      left join statement s on s.id = c.statement_id
      left join lateral (select min(rate_of(i, e.part, v_kind)) as low, max(rate_of(i, e.part, v_kind)) as high from order_item i where i.order_id = o.id) r on true
     where e.id = any (p_entries);
end $$;

-- The rate of a line that a posting of this part was reckoned with, as it was frozen when the order was placed.
create or replace function rate_of(p_item order_item, p_part text, p_kind text) returns int language sql immutable as $$
  select case p_part when 'COMMISSION' then p_item.commission_rate_bp when 'DISTRIBUTION' then p_item.rebate_rate_bp when 'ROYALTY' then p_item.royalty_bp
                     when 'COMMISSION_SHARE' then case p_kind when 'MARKET' then p_item.market_share_bp else p_item.agent_share_bp end end
$$;

-- Postings of one of the unit's accounts by a number: of an order or a withdrawal, also by its beginning; of an after-sale or a statement.
create or replace function wallet_found(p_account bigint, p_number text) returns setof bigint
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_account where id = p_account and book = 'money' and owner_type = 'unit' and owner_id = scope_value('unit')::bigint) then return; end if;
  return query
    select e.id from ledger_entry e where e.account_id = p_account and e.part is not null and e.ref = p_number
    union
    select e.id from ledger_entry e where e.account_id = p_account and e.part is not null and length(p_number) >= 8
       and e.ref ~>=~ p_number and e.ref ~<~ (p_number || chr(1114111))
    union
    select e.id from after_sale a join refund b on b.after_sale_id = a.id join ledger_journal j on j.book = 'money' and j.biz_type = 'REFUND' and j.biz_id = b.id::text
      join ledger_entry e on e.journal_id = j.id where a.no = p_number and e.account_id = p_account
    union
    select c.entry_id from statement s join statement_line c on c.statement_id = s.id join ledger_entry e on e.id = c.entry_id
     where s.no = p_number and s.unit_id = scope_value('unit')::bigint and e.account_id = p_account;
end $$;

revoke execute on function wallet_due, wallet_orders, wallet_held, wallet_links, wallet_found from public;
grant execute on function wallet_due, wallet_orders, wallet_held, wallet_links, wallet_found
  to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform, md_house;

-- Whoever looks at the wallet of a unit is told when its money moves.
create or replace function tell_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_changed(tg_argv[0], array[new.owner_id]);
  return null;
end $$;
