-- The functions of stock.

-- The floor of what can be sold is the safety stock, or what is there when a count found less than that.
create or replace function refresh_stock_floor(p_skus bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update ledger_account a set floor = least(t.safety, a.balance)
    from stock_setting t
   where t.sku_id = any (p_skus) and a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = t.sku_id and a.kind = 'AVAILABLE'
     and a.floor is distinct from least(t.safety, a.balance)
$$;
revoke execute on function refresh_stock_floor(bigint[]) from public;

create or replace function follow_stock_setting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_stock_floor(array[new.sku_id]);
  return null;
end $$;

-- A shop that moves takes its stock along.
create or replace function follow_sku_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_account set shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where book = 'stock' and owner_type = 'sku' and owner_id = new.id;
  update stock_setting set shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where sku_id = new.id;
  return null;
end $$;

-- The accounts of SKUs, made with their walls; those that exist stay as they are.
create or replace function open_stock(p_skus bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_account ledger_account;
begin
  for v_account in
    insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
    select 'stock', 'sku', s.id, k.kind, 0, s.shop_id, s.market_id, s.brand_id, s.agent_id
      from sku s cross join (values (1, 'AVAILABLE'), (2, 'ALLOCATED'), (3, 'DAMAGED')) k(n, kind)
     where s.id = any (p_skus) order by s.id, k.n
    on conflict do nothing returning *
  loop
    if not may_post(v_account) then raise insufficient_privilege; end if;
  end loop;
end $$;

create or replace function hold_stock(p_lines jsonb) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_held int;
begin
  perform a.id from ledger_account a
    where a.book = 'stock' and a.owner_type = 'sku'
      and (a.owner_id, a.kind) in (select (line ->> 'sku')::bigint, line ->> 'kind' from jsonb_array_elements(p_lines) line)
    order by a.id for update;
  get diagnostics v_held = row_count;
  return v_held;
end $$;
revoke execute on function hold_stock(jsonb) from public;

-- Holds the accounts of one SKU of the caller's until the transaction ends.
create or replace function hold_stock_of(p_sku bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform a.id from ledger_account a
    where a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = p_sku and may_post(a) order by a.id for update;
end $$;

-- An opening balance makes one account per SKU, and that with its first pieces: the others are opened when something is promised.
create or replace function receive_all(p_cause text, p_skus bigint[], p_qtys int[], p_reason text) returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_moved int;
begin
  with wanted as materialized (
    select s.id, s.shop_id, s.market_id, s.brand_id, s.agent_id, w.qty
      from unnest(p_skus, p_qtys) w(sku, qty) join sku s on s.id = w.sku where w.qty > 0),
  journal as (
    insert into ledger_journal (book, biz_type, biz_id, memo, actor, shop_id, market_id, brand_id, agent_id)
    select distinct on (shop_id) 'stock', 'RECEIVED', p_cause || ':' || shop_id, p_reason, coalesce(scope_value('actor'), 'system'),
           shop_id, market_id, brand_id, agent_id
      from wanted order by shop_id
    on conflict do nothing returning id, shop_id),
  moved as (
    insert into ledger_account as a (book, owner_type, owner_id, kind, floor, balance, shop_id, market_id, brand_id, agent_id)
    select 'stock', 'sku', w.id, 'AVAILABLE', 0, w.qty, w.shop_id, w.market_id, w.brand_id, w.agent_id
      from wanted w join journal j on j.shop_id = w.shop_id order by w.id
    on conflict (book, owner_type, owner_id, kind) do update set balance = a.balance + excluded.balance
    returning id, owner_id, balance, shop_id, market_id, brand_id, agent_id)
  insert into ledger_entry (journal_id, account_id, delta, balance_after, shop_id, market_id, brand_id, agent_id)
  select j.id, m.id, w.qty, m.balance, m.shop_id, m.market_id, m.brand_id, m.agent_id
    from moved m join wanted w on w.id = m.owner_id join journal j on j.shop_id = w.shop_id order by m.id;
  get diagnostics v_moved = row_count;
  perform refresh_stock_floor(p_skus);
  return v_moved;
end $$;

-- Who is told that a SKU runs out: the owners of its shop.
create or replace function stock_watchers(p_sku bigint, out account_id bigint, out unit_id bigint) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from sku s join membership m on m.unit_id = s.shop_id and m.is_owner where s.id = p_sku
$$;

create or replace function stock_state(p_available int, p_threshold int) returns text language sql immutable as $$
  select case when p_available <= 0 then 'OUT' when p_available <= p_threshold then 'LOW' else 'FINE' end
$$;

create or replace function list_stock(p_skus bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into stock_listed as k (sku_id, shop_id, market_id, brand_id, agent_id, on_hand, available, state, is_listed, counts_for)
  select t.sku_id, t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed, t.counts_for
    from stock_to_list t left join stock_listed n on n.sku_id = t.sku_id
   where t.sku_id = any (p_skus)
     and (n.shop_id, n.market_id, n.brand_id, n.agent_id, n.on_hand, n.available, n.state, n.is_listed, n.counts_for)
         is distinct from (t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed, t.counts_for)
   order by t.sku_id
  on conflict (sku_id) do update set shop_id = excluded.shop_id, market_id = excluded.market_id, brand_id = excluded.brand_id,
     agent_id = excluded.agent_id, on_hand = excluded.on_hand, available = excluded.available, state = excluded.state, is_listed = excluded.is_listed,
     counts_for = excluded.counts_for
$$;
revoke execute on function list_stock(bigint[]) from public;

create or replace function follow_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_skus bigint[];
begin
  if tg_table_name = 'ledger_account' then
    if current_setting('stock.moving', true) = 'yes' then return null; end if;
    v_skus := array(select distinct owner_id from changed where book = 'stock' and owner_type = 'sku');
  elsif tg_table_name = 'stock_setting' then
    v_skus := array(select sku_id from changed);
  elsif tg_table_name = 'sku' then
    v_skus := array(select id from changed);
  elsif exists (select from changed c join were w on w.id = c.id
                 where (w.shelf_status, w.deleted_at) is distinct from (c.shelf_status, c.deleted_at)) then
    v_skus := array(select s.id from sku s join changed c on c.id = s.product_id);
  end if;
  if cardinality(v_skus) > 0 then perform list_stock(v_skus); end if;
  return null;
end $$;

create or replace function follow_sku() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_skus bigint[];
begin
  v_skus := array(select c.id from changed c join were w on w.id = c.id
                   where (w.enabled, w.deleted_at, w.shop_id, w.market_id, w.brand_id, w.agent_id)
                         is distinct from (c.enabled, c.deleted_at, c.shop_id, c.market_id, c.brand_id, c.agent_id));
  if cardinality(v_skus) > 0 then perform list_stock(v_skus); end if;
  return null;
end $$;

-- Moves stock for one cause, whole or not at all. Lines are [{ "sku": id, "kind": account, "delta": n }]; the same account may come twice.
-- Answers { posted, journal, low: [{ sku, left }] }; posted is false for a repeated cause, or with { short: { sku, kind, left } }.
create or replace function move_stock_lines(p_kind text, p_cause text, p_lines jsonb, p_reason text, p_keeps_safety boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_skus bigint[] := array(select distinct (line ->> 'sku')::bigint from jsonb_array_elements(p_lines) line);
  v_wanted int; v_held int; v_line record; v_room bigint; v_posting jsonb := '[]'; v_low jsonb := '[]'; v_journal bigint;
begin
  select count(distinct (line ->> 'sku', line ->> 'kind')) into v_wanted from jsonb_array_elements(p_lines) line;
  -- All that is touched is held in one order before anything is looked at, so that nobody looks at what is about to change.
  v_held := hold_stock(p_lines);
  if v_held < v_wanted then
    perform open_stock(v_skus);
    v_held := hold_stock(p_lines);
    if v_held < v_wanted then raise insufficient_privilege; end if;
  end if;
  if exists (select from ledger_journal where book = 'stock' and biz_type = p_kind and biz_id = p_cause) then
    return jsonb_build_object('posted', false);
  end if;

  for v_line in
    select a.id, a.owner_id, a.kind, a.balance, a.floor, may_post(a) as allowed, w.delta,
           coalesce(t.safety, 0) as safety, coalesce(t.alert_threshold, 0) as threshold
      from (select sku, kind, sum(delta) as delta from jsonb_to_recordset(p_lines) as x(sku bigint, kind text, delta bigint) group by 1, 2) w
      join ledger_account a on a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = w.sku and a.kind = w.kind
      left join stock_setting t on t.sku_id = w.sku
     where w.delta <> 0 order by a.id
  loop
    if not v_line.allowed then raise insufficient_privilege; end if;
    v_room := v_line.balance - case when v_line.kind = 'AVAILABLE' and p_keeps_safety then v_line.safety else 0 end;
    if v_line.delta < 0 and v_room + v_line.delta < 0 then
      return jsonb_build_object('posted', false, 'short',
        jsonb_build_object('sku', v_line.owner_id::text, 'kind', v_line.kind, 'left', greatest(v_room, 0)));
    end if;
    if v_line.kind = 'AVAILABLE' and v_line.delta < 0 then
      -- Taking away more than the safety stock leaves is for the merchant alone, who then keeps less than was wished for.
      if v_line.balance + v_line.delta < v_line.floor then
        update ledger_account set floor = v_line.balance + v_line.delta where id = v_line.id;
      end if;
      v_room := v_line.balance - v_line.safety;
      if v_room > v_line.threshold and v_room + v_line.delta <= v_line.threshold then
        v_low := v_low || jsonb_build_object('sku', v_line.owner_id::text, 'left', greatest(v_room + v_line.delta, 0));
      end if;
    end if;
    v_posting := v_posting || jsonb_build_object('account', v_line.id, 'delta', v_line.delta);
  end loop;

  v_journal := post('stock', p_kind, p_cause, v_posting, p_reason);
  perform refresh_stock_floor(v_skus);
  return jsonb_build_object('posted', true, 'journal', v_journal::text, 'low', v_low);
end $$;
revoke execute on function move_stock_lines(text, text, jsonb, text, boolean) from public;

create or replace function move_stock(p_kind text, p_cause text, p_lines jsonb, p_reason text, p_keeps_safety boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_moved jsonb;
begin
  perform set_config('stock.moving', 'yes', true);
  v_moved := move_stock_lines(p_kind, p_cause, p_lines, p_reason, p_keeps_safety);
  perform set_config('stock.moving', '', true);
  if (v_moved ->> 'posted')::boolean then
    perform list_stock(array(select distinct (line ->> 'sku')::bigint from jsonb_array_elements(p_lines) line));
  end if;
  return v_moved;
end $$;
