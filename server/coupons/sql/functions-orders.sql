-- Held coupons as orders move them. A shop's orders use coupons of its market, whose holders it does not see: so each of these looks first
-- whether the order is one of the caller's.

-- What a buyer can use for these goods, now or later: of their shops and markets, the one that ends first first. Categories are told with all
-- below them.
create or replace function buyer_coupons(p_buyer text, p_skus bigint[], p_at timestamptz)
returns table (id bigint, shop_id bigint, market_id bigint, unit_id bigint, rule jsonb, scope_ids bigint[], valid_from timestamptz,
               valid_until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with places as materialized (
    select distinct s.shop_id, s.market_id from sku s where s.id = any (p_skus) and coupon_reach(s.shop_id, s.market_id))
  select h.id, h.shop_id, h.market_id, h.unit_id, h.rule,
         case when h.rule ->> 'scope' = 'CATEGORIES' then categories_with_below(ids.of) else ids.of end, h.valid_from, h.valid_until
    from user_coupon h
    cross join lateral (select coalesce(array_agg(x::bigint), '{}') as of from jsonb_array_elements_text(h.rule -> 'scopeIds') x) ids
   where h.buyer_key = p_buyer and h.status = 'UNUSED' and h.valid_until > p_at
     and (h.shop_id in (select p.shop_id from places p) or (h.shop_id is null and h.market_id in (select p.market_id from places p)))
   order by h.valid_until, h.id limit 200
$$;
revoke execute on function buyer_coupons from public;
grant execute on function buyer_coupons to md_shop, md_market, md_platform;

-- What a held coupon is follows from the orders that count it: used when one is paid, in an order while one waits, else free again.
-- Free again in a coupon that was voided with all that is unused, it is revoked like the others.
create or replace function settle_held(p_held bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare h user_coupon; v_status text;
begin
  select u.* into h from user_coupon u where u.id = p_held for update;
  select case when bool_or(x.status = 'USED') then 'USED' when bool_or(x.status = 'LOCKED') then 'LOCKED' end into v_status
    from coupon_use x where x.user_coupon_id = p_held;
  if v_status is null then
    v_status := case when (select c.revokes_held from coupon c where c.id = h.coupon_id) then 'REVOKED'
                     else held_state('UNUSED', h.valid_until, p_at) end;
  end if;
  update user_coupon u set status = v_status, used_at = case when v_status = 'USED' then p_at end, version = u.version + 1
   where u.id = p_held and u.status <> v_status;
end $$;
revoke execute on function settle_held from public;

-- The held coupons of an order, in one order, so that two acts never wait for each other.
create or replace function hold_coupons_of(p_order bigint) returns setof bigint
language sql security definer set search_path = public, pg_temp as $$
  select h.id from user_coupon h where h.id in (select x.user_coupon_id from coupon_use x where x.order_id = p_order) order by h.id for update
$$;
revoke execute on function hold_coupons_of from public;

-- Whoever moves coupons of an order that is none of theirs is stopped, not passed over: what was paid for would stay locked.
create or replace function order_in_reach(p_order bigint) returns trade_order
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare o trade_order;
begin
  select t.* into o from trade_order t where t.id = p_order and coupon_reach(t.shop_id, t.market_id);
  if not found then raise insufficient_privilege; end if;
  return o;
end $$;
revoke execute on function order_in_reach from public;

-- An order takes one; orders of one basket share it. Says why not by the name of the refusal.
create or replace function lock_coupon(p_held bigint, p_order bigint, p_amount bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare h user_coupon; o trade_order := order_in_reach(p_order); v_state text;
begin
  select u.* into h from user_coupon u
   where u.id = p_held and u.buyer_key = o.buyer_key and (u.shop_id = o.shop_id or (u.shop_id is null and u.market_id = o.market_id)) for update;
  if not found then return 'heldMissing'; end if;
  v_state := held_state(h.status, h.valid_until, p_at);
  if v_state = 'LOCKED' and exists (select from coupon_use x where x.user_coupon_id = p_held and x.group_id <> o.group_id and x.status <> 'BACK') then
    return 'locked';
  end if;
  if v_state not in ('UNUSED', 'LOCKED') then return lower(v_state); end if;
  if v_state = 'UNUSED' and p_at < h.valid_from then return 'notYetValid'; end if;
  insert into coupon_use (user_coupon_id, order_id, group_id, coupon_id, shop_id, market_id, brand_id, agent_id, amount_fen, at)
  values (p_held, p_order, o.group_id, h.coupon_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, p_amount, p_at);
  perform settle_held(p_held, p_at);
  return null;
end $$;
revoke execute on function lock_coupon from public;
grant execute on function lock_coupon to md_shop, md_market, md_platform;

-- With its order: USED when it is paid; FREE when it fell away unpaid and counts for nothing any more; BACK when all of it was refunded, of
-- those that promised to come back then.
create or replace function turn_coupons(p_order bigint, p_to text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_held bigint;
begin
  perform order_in_reach(p_order);
  for v_held in select hold_coupons_of(p_order) loop
    case p_to
      when 'USED' then
        update coupon_use x set status = 'USED', used_at = p_at where x.order_id = p_order and x.user_coupon_id = v_held and x.status = 'LOCKED';
      when 'FREE' then
        delete from coupon_use x where x.order_id = p_order and x.user_coupon_id = v_held;
      when 'BACK' then
        update coupon_use x set status = 'BACK' from user_coupon h
         where x.order_id = p_order and x.user_coupon_id = v_held and h.id = v_held and (h.rule ->> 'returnsOnRefund')::boolean;
    end case;
    perform settle_held(v_held, p_at);
  end loop;
end $$;
revoke execute on function turn_coupons from public;
grant execute on function turn_coupons to md_shop, md_market, md_platform;
