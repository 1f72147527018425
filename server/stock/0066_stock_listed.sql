-- What the list of stock shows is kept beside the book, a row per SKU: a market counts and filters hundreds of thousands of levels by
-- their state, and a state is a comparison of three accounts' rows that no index can answer. The book decides; this follows it.

create table stock_listed (
  sku_id    bigint primary key references sku,
  shop_id   bigint not null,
  market_id bigint,
  brand_id  bigint,
  agent_id  bigint,
  on_hand   int not null,
  available int not null,
  state     text not null check (state in ('FINE', 'LOW', 'OUT')),
  is_listed boolean not null -- neither deleted nor in the recycle bin
);
create index stock_listed_shop on stock_listed (shop_id, sku_id desc) where is_listed;
create index stock_listed_shop_state on stock_listed (shop_id, state, sku_id desc) where is_listed;
create index stock_listed_market on stock_listed (market_id, sku_id desc) where is_listed;
create index stock_listed_market_state on stock_listed (market_id, state, sku_id desc) where is_listed;
select wall_by_place('stock_listed', 'select');

create function stock_state(p_available int, p_threshold int) returns text language sql immutable as $$
  select case when p_available <= 0 then 'OUT' when p_available <= p_threshold then 'LOW' else 'FINE' end
$$;

create view stock_to_list as
  select l.sku_id, l.shop_id, l.market_id, l.brand_id, l.agent_id, l.on_hand, l.available, stock_state(l.available, l.alert_threshold) as state,
         s.deleted_at is null and p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED') as is_listed
    from stock_level l join sku s on s.id = l.sku_id join product p on p.id = s.product_id;

create function list_stock(p_skus bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into stock_listed as k (sku_id, shop_id, market_id, brand_id, agent_id, on_hand, available, state, is_listed)
  select sku_id, shop_id, market_id, brand_id, agent_id, on_hand, available, state, is_listed
    from stock_to_list where sku_id = any (p_skus) order by sku_id
  on conflict (sku_id) do update set shop_id = excluded.shop_id, market_id = excluded.market_id, brand_id = excluded.brand_id,
     agent_id = excluded.agent_id, on_hand = excluded.on_hand, available = excluded.available, state = excluded.state, is_listed = excluded.is_listed
   where (k.shop_id, k.market_id, k.brand_id, k.agent_id, k.on_hand, k.available, k.state, k.is_listed)
         is distinct from (excluded.shop_id, excluded.market_id, excluded.brand_id, excluded.agent_id, excluded.on_hand, excluded.available,
                           excluded.state, excluded.is_listed)
$$;
revoke execute on function list_stock(bigint[]) from public;

create function follow_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_skus bigint[];
begin
  if tg_table_name = 'ledger_account' then
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
create trigger listed_added after insert on ledger_account referencing new table as changed for each statement execute function follow_stock();
create trigger listed after update on ledger_account referencing new table as changed for each statement execute function follow_stock();
create trigger listed_added after insert on stock_setting referencing new table as changed for each statement execute function follow_stock();
create trigger listed after update on stock_setting referencing new table as changed for each statement execute function follow_stock();
create trigger listed_added after insert on sku referencing new table as changed for each statement execute function follow_stock();
create trigger listed after update on sku referencing new table as changed for each statement execute function follow_stock();
create trigger listed after update on product referencing old table as were new table as changed for each statement execute function follow_stock();

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

select list_stock(array(select id from sku));

create view reconcile_stock_listed as
  select t.sku_id, t.on_hand, k.on_hand as listed, t.state, k.state as listed_state
    from stock_to_list t left join stock_listed k on k.sku_id = t.sku_id
   where (k.shop_id, k.market_id, k.brand_id, k.agent_id, k.on_hand, k.available, k.state, k.is_listed)
         is distinct from (t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed);
