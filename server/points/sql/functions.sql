-- What is done with points. A shop's orders move points of its market's members whom it does not see: these are the only pen.
-- after: points/sql/functions-lots.sql

-- `p_settings` is { expiry, expiryMonths } of the rules that it was earned under; null: those of now.
create or replace function earn_points(p_member bigint, p_kind text, p_cause text, p_amount bigint, p_at timestamptz, p_available timestamptz,
                                       p_settings jsonb, p_least interval, p_note jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := hold_points(p_member, p_at, p_least); v_rules jsonb; v_zone text;
begin
  if p_amount <= 0 or points_booked('points', m.id, p_kind, p_cause) then return false; end if;
  select coalesce(p_settings, p.settings -> 'points'), u.timezone into v_rules, v_zone
    from programme p join unit u on u.id = p.unit_id where p.id = m.programme_id;
  return add_lot(m, p_kind, p_cause, p_amount, p_at, p_available,
                 points_expiry(v_rules ->> 'expiry', (v_rules ->> 'expiryMonths')::int, p_at, v_zone), p_note);
end $$;

-- From when the points of an order that is completed can be used; the clock moves them.
create or replace function thaw_order(p_order bigint, p_available timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_count int;
begin
  update points_lot set available_at = p_available
   where order_id = p_order and state = 'FROZEN' and available_at is null and deals_with(shop_id, market_id);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- What was spent before for the same cause is not spent again. Short: nothing happens, and it is told what there is.
create or replace function spend_points(p_member bigint, p_kind text, p_cause text, p_amount bigint, p_at timestamptz, p_least interval, p_note jsonb,
                                        p_keeps boolean, out is_new boolean, out have bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := hold_points(p_member, p_at, p_least); v_journal bigint;
begin
  is_new := false;
  have := points_balance(m.id, 'AVAILABLE');
  if points_booked('points', m.id, p_kind, p_cause) then have := null; return; end if;
  if have < p_amount then return; end if;
  v_journal := post_points(m, p_kind, p_cause, -p_amount, 0, 0, case when p_keeps then 'USED' else 'ISSUED' end, p_note ->> 'ref');
  if p_keeps then
    insert into points_allocation (journal_id, lot_id, member_id, programme_id, shop_id, market_id, brand_id, agent_id, cause, qty)
    select v_journal, d.key::bigint, m.id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, p_cause, d.value::bigint
      from jsonb_each_text(draw_lots(m.id, p_amount)) d;
  else
    perform draw_lots(m.id, p_amount);
  end if;
  perform note_points(v_journal, m, p_kind, -p_amount, p_note);
  is_new := true;
end $$;

-- Into the lots that they came from, what ends last before all; a lot that has ended meanwhile is followed by one of a few days. At most what
-- is still out. Says how many came back.
create or replace function give_points_back(p_member bigint, p_cause text, p_amount bigint, p_back_cause text, p_at timestamptz, p_least interval,
                                            p_note jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := hold_points(p_member, p_at, p_least); v record; v_back bigint; v_left bigint; v_late bigint := 0; v_owed bigint; v_journal bigint;
begin
  if points_booked('points', m.id, 'RETURN_SPEND', p_back_cause) then return 0; end if;
  select least(p_amount, coalesce(sum(qty - back_qty), 0)) into v_back from points_allocation where member_id = m.id and cause = p_cause;
  if v_back <= 0 then return 0; end if;
  v_owed := owed_of(m.id, v_back);
  v_journal := post_points(m, 'RETURN_SPEND', p_back_cause, v_back - v_owed, 0, v_owed, 'USED', p_note ->> 'ref');
  v_left := v_back;
  for v in select a.journal_id, a.lot_id, a.qty - a.back_qty as out, l.expires_at from points_allocation a join points_lot l on l.id = a.lot_id
            where a.member_id = m.id and a.cause = p_cause and a.back_qty < a.qty order by l.expires_at desc nulls first, l.earned_at desc, l.id desc
  loop
    exit when v_left = 0;
    update points_allocation set back_qty = back_qty + least(v_left, v.out) where journal_id = v.journal_id and lot_id = v.lot_id;
    if v.expires_at <= p_at then v_late := v_late + least(v_left, v.out);
    else update points_lot set remaining = remaining + least(v_left, v.out), state = 'ACTIVE' where id = v.lot_id;
    end if;
    v_left := v_left - least(v_left, v.out);
  end loop;
  if v_late > 0 then
    insert into points_lot (member_id, programme_id, shop_id, market_id, brand_id, agent_id, kind, cause, order_id, earned, remaining, state,
                            earned_at, available_at, expires_at)
    values (m.id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, 'RETURN_SPEND', p_back_cause, null, v_late, v_late, 'ACTIVE',
            p_at, p_at, p_at + p_least);
  end if;
  if v_owed > 0 then perform draw_lots(m.id, v_owed); end if;
  perform note_points(v_journal, m, 'RETURN_SPEND', v_back, p_note);
  return v_back;
end $$;

-- What an order earned and was refunded: from its frozen lots, from what is left of its others, from the member's other lots, and the rest is owed.
create or replace function claw_points_back(p_member bigint, p_order bigint, p_amount bigint, p_back_cause text, p_at timestamptz, p_least interval,
                                            p_note jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := hold_points(p_member, p_at, p_least); v_lot points_lot; v_left bigint := p_amount; v_qty bigint; v_frozen bigint := 0;
        v_usable bigint := 0; v_others bigint; v_journal bigint;
begin
  if p_amount <= 0 or points_booked('points', m.id, 'CLAWBACK', p_back_cause) then return false; end if;
  for v_lot in select * from points_lot where order_id = p_order and member_id = m.id and state in ('FROZEN', 'ACTIVE') order by state = 'ACTIVE', id loop
    exit when v_left = 0;
    v_qty := least(v_left, v_lot.remaining);
    perform draw_lot(v_lot.id, v_qty, 'REVOKED');
    if v_lot.state = 'FROZEN' then v_frozen := v_frozen + v_qty; else v_usable := v_usable + v_qty; end if;
    v_left := v_left - v_qty;
  end loop;
  v_others := least(v_left, points_balance(m.id, 'AVAILABLE') - v_usable);
  perform draw_lots(m.id, v_others);
  v_journal := post_points(m, 'CLAWBACK', p_back_cause, -(v_usable + v_others), -v_frozen, -(v_left - v_others), 'ISSUED', p_note ->> 'ref');
  perform note_points(v_journal, m, 'CLAWBACK', -p_amount, p_note);
  return true;
end $$;

-- Members whose lots the clock has something to do to, so many at a time and in one order. Says how many they were.
create or replace function settle_due_points(p_at timestamptz, p_least interval, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_member bigint; v_count int := 0;
begin
  for v_member in
    select member_id from (
      (select member_id from points_lot where state = 'FROZEN' and available_at <= p_at order by available_at limit p_limit)
      union
      (select member_id from points_lot where state = 'ACTIVE' and expires_at <= p_at order by expires_at limit p_limit)) due
     order by member_id
  loop
    perform hold_points(v_member, p_at, p_least);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

do $$
declare pen text;
begin
  foreach pen in array array['earn_points', 'thaw_order', 'spend_points', 'give_points_back', 'claw_points_back', 'settle_due_points'] loop
    execute format('revoke execute on function %I from public', pen);
    continue when pen = 'settle_due_points'; -- the house alone
    execute format('grant execute on function %I to md_shop, md_market, md_platform', pen);
  end loop;
end $$;

-- A shop that joins another market keeps the points of its members; their walls follow it.
create or replace function move_points() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_lot set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update points_allocation set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update points_note set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;
