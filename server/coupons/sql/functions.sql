-- The functions of coupons.

-- What is stored is what somebody did; that one has ended is read off the clock and the pieces left, as `couponStateOf` of the contract does.
create or replace function coupon_state(p_coupon coupon, p_at timestamptz) returns text language sql immutable as $$
  select case when p_coupon.status not in ('ACTIVE', 'PAUSED') then p_coupon.status
              when p_at >= p_coupon.claim_until or (p_coupon.total <> -1 and p_coupon.taken_count >= p_coupon.total) then 'ENDED'
              else p_coupon.status end
$$;

-- A coupon that nobody used in time has expired at that very moment, whether or not it was written down yet.
create or replace function held_state(p_status text, p_valid_until timestamptz, p_at timestamptz) returns text language sql immutable as $$
  select case when p_status = 'UNUSED' and p_at >= p_valid_until then 'EXPIRED' else p_status end
$$;

-- Whether whoever asks deals with coupons of that place.
create or replace function coupon_reach(p_shop bigint, p_market bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select deals_with(p_shop, p_market) $$;
revoke execute on function coupon_reach from public;

-- Categories with all that stand below them; there are three levels.
create or replace function categories_with_below(p_ids bigint[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(c.id order by c.id), '{}') from category c left join category p on p.id = c.parent_id
   where c.id = any (p_ids) or p.id = any (p_ids) or p.parent_id = any (p_ids)
$$;
revoke execute on function categories_with_below from public;
grant execute on function categories_with_below to md_shop, md_market, md_platform;

-- The terms that a coupon is given under now.
create or replace function coupon_rule(p_coupon coupon) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'kind', p_coupon.kind, 'name', p_coupon.name, 'discount', p_coupon.discount, 'amountFen', p_coupon.amount_fen, 'percent', p_coupon.percent,
    'capFen', p_coupon.cap_fen, 'thresholdFen', p_coupon.threshold_fen, 'thresholdQty', p_coupon.threshold_qty, 'scope', p_coupon.scope,
    'scopeIds', to_jsonb(p_coupon.scope_ids::text[]), 'bearer', p_coupon.bearer, 'shareBp', p_coupon.share_bp,
    'returnsOnRefund', p_coupon.returns_on_refund, 'description', p_coupon.description)
$$;

-- Never had an order in that unit that was paid.
create or replace function is_new_buyer(p_shop bigint, p_market bigint, p_buyer text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from trade_order o where o.buyer_key = p_buyer and o.paid_at is not null
                        and case when p_shop is null then o.market_id = p_market else o.shop_id = p_shop end)
$$;
revoke execute on function is_new_buyer from public;

-- What was taken back is not held: it can be given again.
create or replace function held_of_buyer(p_coupon bigint, p_buyer text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from user_coupon where coupon_id = p_coupon and buyer_key = p_buyer and status <> 'REVOKED'
$$;
revoke execute on function held_of_buyer from public;

-- Why a buyer does not get one (more) of it now, by the name of the refusal; null where they do. Whom a shop grants one to is the shop's to say,
-- but for new followers. Tags, and levels where no programme runs, are known to the app alone.
create or replace function why_no_coupon(p_coupon coupon, p_source text, p_buyer text, p_level int, p_tags text[], p_at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when p_coupon.status in ('DRAFT', 'DELETED') then 'missing'
    when p_coupon.status = 'VOID' then 'dead'
    when (p_source in ('CLAIM', 'CODE') and p_coupon.take_type <> 'CLAIM') or (p_source = 'AUTO' and p_coupon.take_type <> 'AUTO') then 'notClaimable'
    when p_at >= p_coupon.claim_until then 'ended'
    when p_source <> 'GRANT' and p_at < p_coupon.claim_from then 'notBegun'
    when p_coupon.total <> -1 and p_coupon.taken_count >= p_coupon.total then 'soldOut'
    when p_coupon.status = 'PAUSED' then 'paused'
    when held_of_buyer(p_coupon.id, p_buyer) >= p_coupon.limit_per_user then 'limitOver'
    when p_coupon.audience = 'NEW_FOLLOWER' and not is_new_buyer(p_coupon.shop_id, p_coupon.market_id, p_buyer) then 'notForYou'
    when p_source <> 'GRANT' and p_coupon.audience = 'LEVELS'
      and not coalesce(member_rank(p_coupon.shop_id, p_coupon.market_id, p_buyer, p_level) = any (p_coupon.audience_levels), false) then 'notForYou'
    when p_source <> 'GRANT' and p_coupon.audience = 'TAGS' and not coalesce(p_tags && p_coupon.audience_tags, false) then 'notForYou'
  end
$$;
revoke execute on function why_no_coupon from public;

-- Gives one. The coupon is held meanwhile: whoever comes at the same moment waits, and then sees what is left. The same cause gives nothing twice.
create or replace function give_coupon(p_coupon bigint, p_source text, p_buyer text, p_name text, p_level int, p_tags text[], p_cause text,
                                       p_code text, p_at timestamptz, out id bigint, out why text, out is_new boolean, out limit_per_user int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare c coupon;
begin
  is_new := false;
  select k.* into c from coupon k where k.id = p_coupon and coupon_reach(k.shop_id, k.market_id) for update;
  if not found then why := 'missing'; return; end if;
  limit_per_user := c.limit_per_user;
  select u.id into id from user_coupon u where u.coupon_id = p_coupon and u.buyer_key = p_buyer and u.cause = p_cause;
  if found then return; end if;
  why := why_no_coupon(c, p_source, p_buyer, p_level, p_tags, p_at);
  if why is not null then return; end if;
  is_new := true;
  insert into user_coupon (coupon_id, unit_id, shop_id, market_id, brand_id, agent_id, buyer_key, buyer_name, code, rule, source, cause,
                           valid_from, valid_until, taken_at)
  select c.id, c.unit_id, c.shop_id, c.market_id, c.brand_id, c.agent_id, p_buyer, p_name, p_code, coupon_rule(c), p_source, p_cause,
         v.from_at, case when c.validity = 'FIXED' then c.valid_until else v.from_at + c.for_days * interval '24 hours' end, p_at
    from (select case when c.validity = 'FIXED' then c.valid_from else p_at + c.after_days * interval '24 hours' end as from_at) v
  returning user_coupon.id into id;
end $$;
revoke execute on function give_coupon from public;
grant execute on function give_coupon to md_shop, md_market, md_platform;

-- How many of a coupon are held and used is counted where they come and go, a statement at a time, and nowhere else.
create or replace function count_held() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update coupon c set taken_count = c.taken_count + n.taken, used_count = c.used_count + n.used
      from (select coupon_id, count(*) filter (where status <> 'REVOKED') as taken, count(*) filter (where status = 'USED') as used
              from fresh group by coupon_id) n
     where c.id = n.coupon_id;
  else
    update coupon c set taken_count = c.taken_count + n.taken, used_count = c.used_count + n.used
      from (select coupon_id, sum(taken) as taken, sum(used) as used
              from (select coupon_id, (status <> 'REVOKED')::int as taken, (status = 'USED')::int as used from fresh
                    union all select coupon_id, -(status <> 'REVOKED')::int, -(status = 'USED')::int from stale) moved
             group by coupon_id) n
     where c.id = n.coupon_id and (n.taken <> 0 or n.used <> 0);
  end if;
  return null;
end $$;

-- A shop that joins another market keeps its coupons and those who hold them; their walls follow it.
create or replace function move_coupons() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update coupon set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update user_coupon set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- What a buyer is told of a coupon that they see: why they do not get one (more) now, and how many they have.
create or replace function coupon_for_buyer(p_coupon bigint, p_buyer text, p_level int, p_tags text[], p_at timestamptz)
returns table (why text, held_count bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select why_no_coupon(c, 'CLAIM', p_buyer, p_level, p_tags, p_at), held_of_buyer(c.id, p_buyer)
    from coupon c where c.id = p_coupon and coupon_reach(c.shop_id, c.market_id)
$$;
revoke execute on function coupon_for_buyer from public;
grant execute on function coupon_for_buyer to md_shop, md_market, md_platform;

-- What one buyer holds of the caller's coupons and its market's: whoever asks knows whom they ask about.
create or replace function coupons_of_buyer(p_buyer text) returns setof user_coupon
language sql stable security definer set search_path = public, pg_temp as $$
  select h.* from user_coupon h where h.buyer_key = p_buyer and coupon_reach(h.shop_id, h.market_id)
$$;
revoke execute on function coupons_of_buyer from public;
grant execute on function coupons_of_buyer to md_shop, md_market, md_platform;
