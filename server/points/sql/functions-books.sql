-- The books of points: accounts of a member and of the unit that owes them, and the journal with the words that people read.

-- The floors are those of server/ledger/chart.ts; its test compares what was opened.
create or replace function points_account(m member, p_kind text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select open_account('points', 'member', m.id, p_kind, case when p_kind = 'DEBT' then null else 0 end, m.shop_id, m.market_id, m.brand_id, m.agent_id)
$$;
revoke execute on function points_account from public;

create or replace function points_balance(p_member bigint, p_kind text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select balance from ledger_account where book = 'points' and owner_type = 'member' and owner_id = p_member and kind = p_kind), 0)
$$;
revoke execute on function points_balance from public;

-- One journal: what becomes of the usable, the frozen and the owed points of a member (what is owed stands below zero), and which account of the
-- unit bears the other side. Null when this cause was booked before.
create or replace function post_points(m member, p_kind text, p_cause text, p_available bigint, p_frozen bigint, p_debt bigint, p_other text, p_ref text)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare v_lines jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', l.account, 'delta', l.delta, 'part', p_kind, 'ref', p_ref)) into v_lines
    from (select points_account(m, d.kind) as account, d.delta
            from (values ('AVAILABLE', p_available), ('FROZEN', p_frozen), ('DEBT', p_debt)) d(kind, delta) where d.delta <> 0
          union all
          select open_account('points', 'unit', m.unit_id, p_other, null, m.shop_id, m.market_id, m.brand_id, m.agent_id), -(p_available + p_frozen + p_debt)
           where p_available + p_frozen + p_debt <> 0) l;
  return post('points', p_kind, m.id || ':' || p_cause, v_lines, coalesce(p_ref, ''));
end $$;
revoke execute on function post_points from public;

-- `p_note` is { title, orderId, ref, operator, remark }.
create or replace function write_points_note(p_journal bigint, m member, p_book text, p_kind text, p_amount bigint, p_after bigint, p_note jsonb)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into points_note (journal_id, member_id, programme_id, shop_id, market_id, brand_id, agent_id, book, kind, amount, balance_after,
                           title, order_id, order_no, operator, remark, at)
  select p_journal, m.id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, p_book, p_kind, p_amount, p_after,
         coalesce(p_note ->> 'title', ''), (p_note ->> 'orderId')::bigint, p_note ->> 'ref', p_note ->> 'operator', coalesce(p_note ->> 'remark', ''), j.at
    from ledger_journal j where j.id = p_journal and p_amount <> 0
$$;
revoke execute on function write_points_note from public;

-- What the member has in all once it was booked.
create or replace function note_points(p_journal bigint, m member, p_kind text, p_amount bigint, p_note jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  select write_points_note(p_journal, m, 'points', p_kind, p_amount,
    points_balance(m.id, 'AVAILABLE') + points_balance(m.id, 'FROZEN') + points_balance(m.id, 'DEBT'), p_note)
$$;
revoke execute on function note_points from public;

create or replace function points_booked(p_book text, p_member bigint, p_kind text, p_cause text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from ledger_journal where book = p_book and biz_type = p_kind and biz_id = p_member || ':' || p_cause)
$$;
revoke execute on function points_booked from public;

-- Growth is a number without lots: never below zero, so what is taken is at most what there is. Says what was booked.
create or replace function post_growth(p_member bigint, p_amount bigint, p_kind text, p_cause text, p_note jsonb) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member := reach_member(p_member); v_account bigint; v_have bigint; v_amount bigint; v_journal bigint;
begin
  if points_booked('growth', m.id, p_kind, p_cause) then return 0; end if;
  v_account := open_account('growth', 'member', m.id, 'GROWTH', 0, m.shop_id, m.market_id, m.brand_id, m.agent_id);
  select balance into v_have from ledger_account where id = v_account;
  v_amount := greatest(p_amount, -v_have);
  if v_amount = 0 then return 0; end if;
  v_journal := post('growth', p_kind, m.id || ':' || p_cause, jsonb_build_array(
    jsonb_build_object('account', v_account, 'delta', v_amount, 'part', p_kind, 'ref', p_note ->> 'ref'),
    jsonb_build_object('account', open_account('growth', 'unit', m.unit_id, 'ISSUED', null, m.shop_id, m.market_id, m.brand_id, m.agent_id),
                       'delta', -v_amount, 'part', p_kind, 'ref', p_note ->> 'ref')), coalesce(p_note ->> 'ref', ''));
  perform write_points_note(v_journal, m, 'growth', p_kind, v_amount, v_have + v_amount, p_note);
  return v_amount;
end $$;
revoke execute on function post_growth from public;
grant execute on function post_growth to md_shop, md_market, md_platform;
