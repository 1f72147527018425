-- The functions of the points mall.

-- What it is now, as `mallStateOf` of the contract says; a test walks cases through both.
create or replace function mall_state(p_goods points_product, p_at timestamptz) returns text language sql immutable as $$
  select case when not p_goods.is_enabled then 'OFF'
              when p_goods.start_at is not null and p_at < p_goods.start_at then 'SOON'
              when p_goods.end_at is not null and p_at >= p_goods.end_at then 'OVER'
              when p_goods.sold >= p_goods.stock then 'SOLD_OUT'
              else 'ON' end
$$;

-- While it takes its SKU for itself.
create or replace function mall_runs(p_goods points_product) returns tstzrange language sql immutable as $$
  select case when p_goods.sku_id is null or not p_goods.is_enabled or p_goods.deleted_at is not null then 'empty'::tstzrange
              else tstzrange(p_goods.start_at, p_goods.end_at) end
$$;

-- Held until the end: of many who want the last piece each waits, and then sees what is left.
create or replace function hold_points_product(p_id bigint) returns setof points_product
language sql volatile security definer set search_path = public, pg_temp as $$
  select g.* from points_product g where g.id = p_id and g.deleted_at is null and programme_reach(g.shop_id, g.market_id) for update
$$;
revoke execute on function hold_points_product from public;
grant execute on function hold_points_product to md_shop, md_market, md_platform;

-- How many pieces a member has had of it and kept.
create or replace function redeemed_by(p_goods bigint, p_member bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(r.qty - r.back_qty), 0)::int from redemption r join points_product g on g.id = r.points_product_id
   where r.points_product_id = p_goods and r.member_id = p_member and programme_reach(g.shop_id, g.market_id)
$$;
revoke execute on function redeemed_by from public;
grant execute on function redeemed_by to md_shop, md_market, md_platform;

-- Counts the pieces and writes down who had them. The walls of the redemption are those of its order.
create or replace function add_redemption(p_order bigint, p_goods bigint, p_member bigint, p_qty int, p_level text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare o trade_order; g points_product;
begin
  select t.* into strict o from trade_order t where t.id = p_order;
  if not sees_order(o) then raise insufficient_privilege; end if;
  update points_product set sold = sold + p_qty where id = p_goods and programme_reach(shop_id, market_id) returning * into strict g;
  insert into redemption (points_product_id, programme_id, member_id, order_id, shop_id, market_id, brand_id, agent_id, kind, qty, points, cash_fen,
                          settle_fen, level_name, at)
  values (p_goods, g.programme_id, p_member, p_order, o.shop_id, o.market_id, o.brand_id, o.agent_id, g.kind, p_qty, g.points * p_qty, g.cash_fen * p_qty,
          case when g.shop_id is null then g.settle_fen * p_qty else 0 end, p_level, p_at);
end $$;
revoke execute on function add_redemption from public;
grant execute on function add_redemption to md_shop, md_market, md_platform;

create or replace function pay_redemption(p_order bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update redemption r set is_paid = true from trade_order o where o.id = p_order and sees_order(o) and r.order_id = o.id;
end $$;
revoke execute on function pay_redemption from public;
grant execute on function pay_redemption to md_shop, md_market, md_platform;

-- What an order redeemed, for whoever closes or refunds it: the goods are held first, as by those who redeem.
create or replace function redemption_of(p_order bigint)
returns table (id bigint, kind text, coupon_id bigint, member_id bigint, programme_id bigint, name text, qty int, back_qty int, points int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform g.id from points_product g join redemption r on r.points_product_id = g.id join trade_order o on o.id = r.order_id
    where r.order_id = p_order and sees_order(o) for update of g;
  return query
    select r.id, g.kind, g.coupon_id, r.member_id, r.programme_id, g.name, r.qty, r.back_qty, r.points
      from redemption r join points_product g on g.id = r.points_product_id join trade_order o on o.id = r.order_id
     where r.order_id = p_order and sees_order(o) for update of r;
end $$;
revoke execute on function redemption_of from public;
grant execute on function redemption_of to md_shop, md_market, md_platform;

-- So many pieces can be had again.
create or replace function give_back_redemption(p_order bigint, p_qty int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_goods bigint;
begin
  update redemption r set back_qty = r.back_qty + p_qty from trade_order o
   where o.id = p_order and sees_order(o) and r.order_id = o.id returning r.points_product_id into strict v_goods;
  update points_product set sold = sold - p_qty where id = v_goods;
end $$;
revoke execute on function give_back_redemption from public;
grant execute on function give_back_redemption to md_shop, md_market, md_platform;

-- What one buyer redeemed, for the app of the mall: it knows whom it asks about.
create or replace function redemptions_of_buyer(p_buyer text) returns setof redemption
language sql stable security definer set search_path = public, pg_temp as $$
  select r.* from redemption r join points_product g on g.id = r.points_product_id join trade_order o on o.id = r.order_id
   where o.buyer_key = p_buyer and programme_reach(g.shop_id, g.market_id) and sees_order(o)
$$;
revoke execute on function redemptions_of_buyer from public;
grant execute on function redemptions_of_buyer to md_shop, md_market, md_platform;

-- A shop that joins another market keeps its mall; the walls follow it.
create or replace function move_points_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_product set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update redemption set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- What is offered for points is of the mall's own unit, or of a shop that its market runs: in others the market's programme does not work.
create or replace function check_points_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.goods_shop_id is null or not exists (
       select from unit u where u.id = new.goods_shop_id and u.kind = 'SHOP' and (u.id = new.shop_id or (new.shop_id is null and u.market_id = new.market_id and u.manage_mode = 1)))
    then raise insufficient_privilege; end if;
  if new.sku_id is not null and not exists (
       select from sku k join product p on p.id = k.product_id where k.id = new.sku_id and p.id = new.product_id and p.shop_id = new.goods_shop_id)
    then raise insufficient_privilege; end if;
  if new.coupon_id is not null and not exists (
       select from coupon c where c.id = new.coupon_id and (c.shop_id = new.goods_shop_id or (c.shop_id is null and c.market_id = new.market_id)))
    then raise insufficient_privilege; end if;
  return new;
end $$;

-- A presale and the mall both give a SKU a price of its own: the SKU is held by its number until the transaction ends, then looked up.
create or replace function check_mall_alone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'points_product' then
    if isempty(mall_runs(new)) then return null; end if;
    perform pg_advisory_xact_lock(hashtextextended('sku in one activity', new.sku_id));
    if exists (select from presale_item i where i.sku_id = new.sku_id and i.runs && mall_runs(new)) then
      raise exception 'sku % is in a presale at that time', new.sku_id using errcode = '23P01', constraint = 'mall_alone';
    end if;
    return null;
  end if;
  if isempty(new.runs) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('sku in one activity', new.sku_id));
  if exists (select from points_product g where g.sku_id = new.sku_id and g.deleted_at is null and mall_runs(g) && new.runs) then
    raise exception 'sku % is in a points mall at that time', new.sku_id using errcode = '23P01', constraint = 'presale_one_at_a_time';
  end if;
  return null;
end $$;
