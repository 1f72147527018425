-- The lots of points. What is done to one member's happens one after another: the row of the member is held first, then its accounts, then the unit's.
-- after: points/sql/functions-books.sql

-- The member, held until the transaction ends.
create or replace function reach_member(p_member bigint) returns member
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member;
begin
  select * into m from member where id = p_member and deals_with(shop_id, market_id) for no key update;
  if m.id is null then raise insufficient_privilege; end if;
  return m;
end $$;
revoke execute on function reach_member from public;

-- Until when points can be used that were earned at a moment, by the clock of the unit; null: without end.
create or replace function points_expiry(p_way text, p_months int, p_at timestamptz, p_zone text) returns timestamptz language sql immutable as $$
  select case p_way when 'ROLLING' then ((p_at at time zone p_zone) + make_interval(months => p_months)) at time zone p_zone
                    when 'YEAR_END' then (date_trunc('year', p_at at time zone p_zone) + interval '2 years') at time zone p_zone end
$$;

create or replace function lots_in_order(p_member bigint) returns setof points_lot
language sql security definer set search_path = public, pg_temp as $$
  select * from points_lot where member_id = p_member and state = 'ACTIVE' order by expires_at nulls last, earned_at, id
$$;
revoke execute on function lots_in_order from public;

-- Takes so many from one lot; an empty one is in the state that it is told.
create or replace function draw_lot(p_lot bigint, p_qty bigint, p_emptied text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update points_lot set remaining = remaining - p_qty, state = case when remaining = p_qty then p_emptied else state end where id = p_lot
$$;
revoke execute on function draw_lot from public;

-- Takes so many from what can be used, what ends first before all. Says which lots it took them from: { lot: pieces }.
create or replace function draw_lots(p_member bigint, p_amount bigint) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_lot points_lot; v_left bigint := p_amount; v_qty bigint; v_drawn jsonb := '{}';
begin
  for v_lot in select * from lots_in_order(p_member) loop
    exit when v_left = 0;
    v_qty := least(v_left, v_lot.remaining);
    perform draw_lot(v_lot.id, v_qty, 'EXHAUSTED');
    v_drawn := v_drawn || jsonb_build_object(v_lot.id, v_qty);
    v_left := v_left - v_qty;
  end loop;
  if v_left > 0 then raise exception 'the lots of member % lack % of what its books have', p_member, v_left; end if;
  return v_drawn;
end $$;
revoke execute on function draw_lots from public;

-- What is owed is filled first by whatever becomes usable: how much of an amount that is.
create or replace function owed_of(p_member bigint, p_amount bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$ select least(-points_balance(p_member, 'DEBT'), p_amount) $$;
revoke execute on function owed_of from public;

-- What the clock does to a member's lots: what is due thaws, and what has ended expires. What thaws late can be used for a few days all the same.
create or replace function settle_lots(m member, p_at timestamptz, p_least interval) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_lot points_lot; v_owed bigint; v_journal bigint;
begin
  for v_lot in select * from points_lot where member_id = m.id and state = 'FROZEN' and available_at <= p_at order by available_at, id loop
    v_owed := owed_of(m.id, v_lot.remaining);
    perform post_points(m, 'THAW', v_lot.id::text, v_lot.remaining - v_owed, -v_lot.remaining, v_owed, 'ISSUED', null);
    update points_lot set state = 'ACTIVE', expires_at = case when expires_at is not null then greatest(expires_at, available_at + p_least) end
     where id = v_lot.id;
    if v_owed > 0 then perform draw_lots(m.id, v_owed); end if;
  end loop;
  for v_lot in select * from points_lot where member_id = m.id and state = 'ACTIVE' and expires_at <= p_at order by expires_at, id loop
    v_journal := post_points(m, 'EXPIRE', v_lot.id::text, -v_lot.remaining, 0, 0, 'EXPIRED', null);
    perform draw_lot(v_lot.id, v_lot.remaining, 'EXPIRED');
    perform note_points(v_journal, m, 'EXPIRE', -v_lot.remaining, '{}');
  end loop;
end $$;
revoke execute on function settle_lots from public;

-- The member, held, with its lots as they are at a moment.
create or replace function hold_points(p_member bigint, p_at timestamptz, p_least interval) returns member
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := reach_member(p_member);
begin
  perform settle_lots(m, p_at, p_least);
  return m;
end $$;
revoke execute on function hold_points from public;

-- A new lot with its journal: frozen until a day (or until somebody names one), or usable at once. Says whether it was booked now.
create or replace function add_lot(m member, p_kind text, p_cause text, p_amount bigint, p_at timestamptz, p_available timestamptz,
                                   p_expires timestamptz, p_note jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_journal bigint; v_usable boolean := coalesce(p_available <= p_at, false); v_owed bigint := 0;
begin
  if v_usable then v_owed := owed_of(m.id, p_amount); end if;
  v_journal := case when v_usable then post_points(m, p_kind, p_cause, p_amount - v_owed, 0, v_owed, 'ISSUED', p_note ->> 'ref')
                    else post_points(m, p_kind, p_cause, 0, p_amount, 0, 'ISSUED', p_note ->> 'ref') end;
  if v_journal is null then return false; end if;
  insert into points_lot (member_id, programme_id, shop_id, market_id, brand_id, agent_id, kind, cause, order_id, earned, remaining, state,
                          earned_at, available_at, expires_at)
  values (m.id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, p_kind, p_cause, (p_note ->> 'orderId')::bigint, p_amount, p_amount,
          case when v_usable then 'ACTIVE' else 'FROZEN' end, p_at, p_available, p_expires);
  if v_owed > 0 then perform draw_lots(m.id, v_owed); end if;
  perform note_points(v_journal, m, p_kind, p_amount, p_note);
  return true;
end $$;
revoke execute on function add_lot from public;
