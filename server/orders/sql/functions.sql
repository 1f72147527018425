-- The functions of orders.

-- What numbers are sealed with. Nobody but the house reads the table; the operator's DATA_KEY, where there is one, is mixed in.
create or replace function sealing_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'receiver' $$;
revoke execute on function sealing_key() from public;
grant execute on function sealing_key() to md_shop, md_market, md_brand, md_agent, md_platform;

-- Numbers that people read out: the day, by the calendar of the unit, and a running number.
drop function if exists next_no(text, timestamptz); -- knew no unit
create or replace function next_no(p_prefix text, p_at timestamptz, p_unit bigint) returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  select p_prefix || to_char(p_at at time zone coalesce((select timezone from unit where id = p_unit), 'Asia/Shanghai'), 'YYMMDD') || lpad(nextval('order_no_seq')::text, 8, '0')
$$;

-- The clocks of a shop: its own, else its market's where the market runs it, else the house's. Readable whoever acts on its order.
create or replace function order_clocks(p_shop bigint) returns order_setting
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_setting order_setting;
begin
  select s.* into v_setting from unit u join order_setting s on s.unit_id = u.id or (u.manage_mode = 1 and s.unit_id = u.market_id)
   where u.id = p_shop order by s.unit_id = u.id desc limit 1;
  if v_setting.unit_id is null then
    v_setting := row(p_shop, p_shop, 30, 48, 14, 7, 48, 7, 10, 0)::order_setting;
  end if;
  return v_setting;
end $$;

create or replace function tally_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_tally (unit_id, status, block, n)
  select u.id, o.status, (o.id >> 11)::int, count(*)
    from fresh o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3;
  return null;
end $$;

create or replace function tally_moved_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_tally (unit_id, status, block, n)
  select u.id, m.status, (m.id >> 11)::int, sum(m.n)
    from (select s.* from fresh f join stale o on o.id = f.id
             and (o.status <> f.status or (o.market_id, o.brand_id, o.agent_id) is distinct from (f.market_id, f.brand_id, f.agent_id))
           cross join lateral (values (o.id, o.status, o.shop_id, o.market_id, o.brand_id, o.agent_id, -1),
                                      (f.id, f.status, f.shop_id, f.market_id, f.brand_id, f.agent_id, 1))
             s(id, status, shop_id, market_id, brand_id, agent_id, n)) m
   cross join lateral (values (m.shop_id), (m.market_id), (m.brand_id), (m.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3 having sum(m.n) <> 0;
  return null;
end $$;

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create or replace function fold_order_tally() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4410081) then return 0; end if;
  perform fold_order_sum();
  with many as (select unit_id, status, block from order_tally group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_tally t using many m where t.unit_id = m.unit_id and t.status = m.status and t.block = m.block returning t.*),
  kept as (
    insert into order_tally (unit_id, status, block, n)
    select unit_id, status, block, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_order_tally() from public;

-- Whether the caller's unit sees an order: for functions that look past the wall.
create or replace function sees_order(p_order trade_order) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true when 'md_house' then true when 'md_platform' then true
    when 'md_shop' then p_order.shop_id = v_unit when 'md_market' then p_order.market_id = v_unit
    when 'md_brand' then p_order.brand_id = v_unit when 'md_agent' then p_order.agent_id = v_unit else false end;
end $$;

-- A basket over several shops is one payment, which none of them sees whole. Whoever closes or reprices its part holds the group first.
create or replace function hold_group_of(p_order bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform g.id from order_group g join trade_order o on o.group_id = g.id where o.id = p_order and sees_order(o) for update of g;
end $$;

-- What others than the shop hold in all is their own: of these the journals of an order tell the change and not the balance.
create or replace function order_journals(p_order bigint)
returns table (journal_id bigint, biz_type text, at timestamptz, memo text, actor text, lines jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from trade_order o where o.id = p_order and sees_order(o)) then return; end if;
  return query
    select j.id, j.biz_type, j.at, j.memo, j.actor,
           (select jsonb_agg(jsonb_build_object('owner', coalesce(u.name, ''), 'isShop', coalesce(u.kind = 'SHOP', false), 'account', a.kind, 'part', e.part,
                                                'deltaFen', e.delta, 'balanceAfterFen', case when u.kind = 'SHOP' then e.balance_after end)
                             order by e.id)
              from ledger_entry e join ledger_account a on a.id = e.account_id left join unit u on u.id = a.owner_id and a.owner_type = 'unit'
             where e.journal_id = j.id)
      from ledger_journal j
     where j.book = 'money' and ((j.biz_type in ('ORDER_PAID', 'ORDER_COLLECTED', 'ORDER_SETTLED', 'DEPOSIT_PAID', 'DEPOSIT_FORFEIT') and j.biz_id = p_order::text)
        or (j.biz_type = 'REFUND' and j.biz_id in (select r.id::text from refund r where r.order_id = p_order)))
     order by j.id;
end $$;

-- Who hears of what happens to a shop's orders: its owners, whoever acts, be it the market, the platform or a clock.
create or replace function shop_owners(p_shop bigint, out account_id bigint, out unit_id bigint) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from membership m join account a on a.id = m.account_id
   where m.unit_id = p_shop and m.is_owner and a.status = 1 and a.deleted_at is null
$$;

-- Who brought the buyer, by the code in the link: somebody whom the shop's brand has let in and not turned out since.
create or replace function distributor_for(p_code text, p_brand bigint) returns table (distributor_id bigint, rate_bp int)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, a.commission_bp
    from unit u join distribution_application a on a.distributor_id = u.id and a.status = 'PASSED'
   where u.code = p_code and u.kind = 'DISTRIBUTOR' and u.brand_id = p_brand and u.status = 'OPEN' and u.deleted_at is null
   order by a.id desc limit 1
$$;

-- Names that were sold for the first time. Many sell the same at once: whoever is second changes nothing.
create or replace function keep_sold_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sold_name (shop_id, market_id, brand_id, agent_id, scope_ids, name, sound)
  select f.shop_id, f.market_id, f.brand_id, f.agent_id, array_remove(array[f.shop_id, f.market_id, f.brand_id, f.agent_id], null), f.name,
         (select p.sound || ' ' || p.initials from pinyin_of(f.name) p)
    from (select distinct shop_id, market_id, brand_id, agent_id, name from fresh) f
   where not exists (select from sold_name n where n.shop_id = f.shop_id and n.name = f.name
                        and (n.market_id, n.brand_id, n.agent_id) is not distinct from (f.market_id, f.brand_id, f.agent_id))
   order by f.shop_id, f.name
  on conflict do nothing;
  return null;
end $$;

-- What a migration wrote down without its sound.
create or replace function spell_sold_names() returns void
language sql set search_path = public, pg_temp as $$
  update sold_name n set sound = (select p.sound || ' ' || p.initials from pinyin_of(n.name) p) where sound = ''
$$;
revoke execute on function spell_sold_names() from public;

-- What the caller's shops have sold under a name like this. Chinese is looked up by its sound, as everywhere, and then compared as written.
create or replace function sold_names_like(p_text text) returns table (shop_id bigint, name text)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
declare
  v_like text := replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_');
  v_sound text := '%' || (select sound from pinyin_of(v_like)) || '%';
  -- What is ASCII is found by its sound alone.
  v_written text := case when p_text ~ '[^ -~]' then '%' || v_like || '%' end;
begin
  -- Two statements whose plans are kept, not one that is put together and planned each time.
  if current_setting('role') in ('none', 'md_house', 'md_platform') then
    return query select distinct n.shop_id, n.name from sold_name n
      where n.sound like v_sound and (v_written is null or lower(n.name) like v_written);
  else
    return query select distinct n.shop_id, n.name from sold_name n
      where n.sound like v_sound and (v_written is null or lower(n.name) like v_written) and n.scope_ids @> array[scope_value('unit')::bigint];
  end if;
end $$;

-- The caller's orders whose number ends with these digits; ':' is what comes after '9'. A range, because a kept plan cannot look up a LIKE.
create or replace function orders_ending(p_digits text) returns setof bigint
language plpgsql stable security definer rows 10 set search_path = public, pg_temp as $$
begin
  return query select o.id from trade_order o where reverse(o.no) ~>=~ reverse(p_digits) and reverse(o.no) ~<~ (reverse(p_digits) || ':') and sees_order(o);
end $$;
revoke execute on function orders_ending, sold_names_like from public;
grant execute on function orders_ending, sold_names_like to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
