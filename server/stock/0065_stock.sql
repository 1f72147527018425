-- Stock is the book `stock` of the ledger: each SKU has what can be sold or is kept back (AVAILABLE) and what is promised (ALLOCATED);
-- on hand is their sum. Nothing else says how many there are, so a level can only be what its movements made it.

-- What the merchant wishes: never sell the last `safety` pieces, and tell when so few are left.
create table stock_setting (
  sku_id          bigint primary key references sku,
  id              bigint generated always as (sku_id) stored, -- the name under which its history is kept
  shop_id         bigint not null,
  market_id       bigint,
  brand_id        bigint,
  agent_id        bigint,
  safety          int not null default 0 check (safety between 0 and 1000000),
  alert_threshold int not null default 0 check (alert_threshold between 0 and 1000000),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         int not null default 1
);
create index stock_setting_shop on stock_setting (shop_id);
create index stock_setting_market on stock_setting (market_id);
select wall_by_place('stock_setting', 'select, insert, update');
select keep_history('stock_setting', 'stock');

-- The floor of what can be sold is the safety stock, or what is there when a count found less than that.
create function refresh_stock_floor(p_skus bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update ledger_account a set floor = least(t.safety, a.balance)
    from stock_setting t
   where t.sku_id = any (p_skus) and a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = t.sku_id and a.kind = 'AVAILABLE'
     and a.floor is distinct from least(t.safety, a.balance)
$$;
revoke execute on function refresh_stock_floor(bigint[]) from public;

create function follow_stock_setting() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_stock_floor(array[new.sku_id]);
  return null;
end $$;
create trigger floor after insert or update of safety on stock_setting for each row execute function follow_stock_setting();

-- A shop that moves takes its stock along.
create function follow_sku_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_account set shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where book = 'stock' and owner_type = 'sku' and owner_id = new.id;
  update stock_setting set shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where sku_id = new.id;
  return null;
end $$;
create trigger stock_place after update on sku for each row
  when ((old.shop_id, old.market_id, old.brand_id, old.agent_id) is distinct from (new.shop_id, new.market_id, new.brand_id, new.agent_id))
  execute function follow_sku_place();

-- The accounts of SKUs, made with their walls; those that exist stay as they are.
create function open_stock(p_skus bigint[]) returns void
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

-- Moves stock for one cause, whole or not at all. Lines are [{ "sku": id, "kind": account, "delta": n }]; the same account may come twice.
-- Answers { posted, journal, low: [{ sku, left }] }; posted is false for a repeated cause, or with { short: { sku, kind, left } }.
create function move_stock(p_kind text, p_cause text, p_lines jsonb, p_reason text, p_keeps_safety boolean) returns jsonb
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

create function hold_stock(p_lines jsonb) returns int
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
create function hold_stock_of(p_sku bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform a.id from ledger_account a
    where a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = p_sku and may_post(a) order by a.id for update;
end $$;

-- Receives many SKUs at once, as an opening balance: a journal per shop, each once. Only the house has the rights on these tables.
create function receive_all(p_cause text, p_skus bigint[], p_qtys int[], p_reason text) returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_moved int;
begin
  insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
  select 'stock', 'sku', s.id, k.kind, 0, s.shop_id, s.market_id, s.brand_id, s.agent_id
    from sku s cross join (values (1, 'AVAILABLE'), (2, 'ALLOCATED'), (3, 'DAMAGED')) k(n, kind)
   where s.id = any (p_skus) order by s.id, k.n
  on conflict do nothing;
  with wanted as (select s.id, s.shop_id, s.market_id, s.brand_id, s.agent_id, w.qty
                    from unnest(p_skus, p_qtys) w(sku, qty) join sku s on s.id = w.sku where w.qty > 0),
  journal as (
    insert into ledger_journal (book, biz_type, biz_id, memo, actor, shop_id, market_id, brand_id, agent_id)
    select distinct on (shop_id) 'stock', 'RECEIVED', p_cause || ':' || shop_id, p_reason, coalesce(scope_value('actor'), 'system'),
           shop_id, market_id, brand_id, agent_id
      from wanted order by shop_id
    on conflict do nothing returning id, shop_id),
  moved as (
    update ledger_account a set balance = a.balance + w.qty
      from wanted w join journal j on j.shop_id = w.shop_id
     where a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = w.id and a.kind = 'AVAILABLE'
    returning j.id as journal_id, a.id as account_id, w.qty, a.balance, a.shop_id, a.market_id, a.brand_id, a.agent_id)
  insert into ledger_entry (journal_id, account_id, delta, balance_after, shop_id, market_id, brand_id, agent_id)
  select journal_id, account_id, qty, balance, shop_id, market_id, brand_id, agent_id from moved order by account_id;
  get diagnostics v_moved = row_count;
  perform refresh_stock_floor(p_skus);
  return v_moved;
end $$;

-- Who is told that a SKU runs out: the owners of its shop.
create function stock_watchers(p_sku bigint, out account_id bigint, out unit_id bigint) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from sku s join membership m on m.unit_id = s.shop_id and m.is_owner where s.id = p_sku
$$;

create view stock_level with (security_invoker = true) as
  select s.id as sku_id, s.product_id, s.shop_id, s.market_id, s.brand_id, s.agent_id,
         (coalesce(v.balance, 0) + coalesce(l.balance, 0))::int as on_hand,
         coalesce(l.balance, 0)::int as allocated,
         greatest(coalesce(v.balance, 0) - coalesce(t.safety, 0), 0)::int as available,
         coalesce(t.safety, 0) as safety, coalesce(t.alert_threshold, 0) as alert_threshold, coalesce(t.version, 0) as setting_version
    from sku s
    left join ledger_account v on v.book = 'stock' and v.owner_type = 'sku' and v.owner_id = s.id and v.kind = 'AVAILABLE'
    left join ledger_account l on l.book = 'stock' and l.owner_type = 'sku' and l.owner_id = s.id and l.kind = 'ALLOCATED'
    left join stock_setting t on t.sku_id = s.id;

-- One line per cause and SKU, with what stood before and after in each account that it touched.
create view stock_movement with (security_invoker = true) as
  select min(e.id) as id, a.owner_id as sku_id, j.id as journal_id, j.biz_type as kind, j.memo as reason, j.actor as who, j.biz_id as cause, j.at,
         coalesce(min(e.delta) filter (where a.kind = 'AVAILABLE'), min(e.delta) filter (where a.kind = 'ALLOCATED'), min(e.delta))::int as qty,
         (min(e.balance_after - e.delta) filter (where a.kind = 'AVAILABLE'))::int as available_before,
         (min(e.balance_after) filter (where a.kind = 'AVAILABLE'))::int as available_after,
         (min(e.balance_after - e.delta) filter (where a.kind = 'ALLOCATED'))::int as allocated_before,
         (min(e.balance_after) filter (where a.kind = 'ALLOCATED'))::int as allocated_after,
         (min(e.balance_after) filter (where a.kind = 'DAMAGED'))::int as damaged_after
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
   where a.book = 'stock' and a.owner_type = 'sku'
   group by a.owner_id, j.id;
grant select on stock_level, stock_movement to md_shop, md_market, md_brand, md_agent, md_platform;

-- A level is the sum of its movements, each of which begins where the one before it ended; and the floor is the wish, as far as there is stock.
create view reconcile_stock as
  select l.sku_id, l.on_hand, coalesce(m.moved, 0) as moved
    from stock_level l
    left join (select a.owner_id, sum(e.delta) as moved from ledger_account a join ledger_entry e on e.account_id = a.id
                where a.book = 'stock' and a.kind in ('AVAILABLE', 'ALLOCATED') group by 1) m on m.owner_id = l.sku_id
   where l.on_hand <> coalesce(m.moved, 0) or l.allocated < 0 or l.on_hand < 0;
create view reconcile_stock_chain as
  select id, account_id, balance_after from (
    select e.id, e.account_id, e.delta, e.balance_after, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.id) as before
      from ledger_entry e join ledger_account a on a.id = e.account_id where a.book = 'stock') chain
   where balance_after <> before + delta;
create view reconcile_stock_floor as
  select a.owner_id as sku_id, a.balance, a.floor, coalesce(t.safety, 0) as safety
    from ledger_account a left join stock_setting t on t.sku_id = a.owner_id
   where a.book = 'stock' and a.owner_type = 'sku' and a.kind = 'AVAILABLE' and a.floor is distinct from least(coalesce(t.safety, 0), a.balance);
