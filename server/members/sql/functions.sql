-- The functions of members. A shop that its market runs sells to its market's members, whom it does not see: so the trade asks by these, each of
-- which looks first whether the programme is one of the caller's.

-- The sound of a name, by which it is found.
create or replace function spell_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select sound || ' ' || initials into new.name_search from pinyin_of(new.name);
  return new;
end $$;

create or replace function members_of_buyer(p_programmes bigint[], p_buyer text) returns setof member
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from member m where m.programme_id = any (p_programmes) and m.buyer_key = p_buyer and programme_reach(m.shop_id, m.market_id)
$$;
revoke execute on function members_of_buyer from public;
grant execute on function members_of_buyer to md_shop, md_market, md_platform;

create or replace function members_by_id(p_ids bigint[]) returns setof member
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from member m where m.id = any (p_ids) and programme_reach(m.shop_id, m.market_id)
$$;
revoke execute on function members_by_id from public;
grant execute on function members_by_id to md_shop, md_market, md_platform;

-- Those who are in; whoever left does not count against a package.
create or replace function member_count(p_programme bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(n), 0) from member_tally where programme_id = p_programme and bits = 17 and status <> 'LEFT'
$$;
revoke execute on function member_count from public;
grant execute on function member_count to md_shop, md_market, md_platform;

-- Whether one more fits. Near the limit they come one after another, so that it is kept to the last one.
create or replace function member_room(p_programme bigint, p_most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_most is null or member_count(p_programme) < p_most - 200 then return true; end if;
  perform pg_advisory_xact_lock(hashtextextended('members ' || p_programme, 0));
  return member_count(p_programme) < p_most;
end $$;
revoke execute on function member_room from public;

-- Whoever joins: the member that this buyer is, or the one of that number who was added by hand and is linked now, or a new one. `how` is SAME,
-- LINKED, NEW, ALREADY (the number is a member's, and no buyer was named) or FULL. A number that is another buyer's is not taken twice.
create or replace function join_member(
  p_programme bigint, p_buyer text, p_name text, p_mobile jsonb, p_birthday date, p_tags text[], p_source text, p_level bigint, p_most int,
  p_at timestamptz, out id bigint, out how text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare p programme; m member; v_mobile jsonb := p_mobile;
begin
  select g.* into p from programme g where g.id = p_programme and programme_reach(g.shop_id, g.market_id);
  if not found then raise insufficient_privilege; end if;
  -- A twin who comes at the same moment is waited for by the insert, and found at the next look.
  for look in 1..3 loop
    select k.* into m from member k where k.programme_id = p_programme and k.buyer_key = p_buyer;
    if found then id := m.id; how := 'SAME'; return; end if;
    select k.* into m from member k where k.programme_id = p_programme and k.mobile_hash = v_mobile ->> 'mobileHash' for update;
    if found and p_buyer is null then id := m.id; how := 'ALREADY'; return; end if;
    if found and m.buyer_key is null then
      update member k set buyer_key = p_buyer, birthday = coalesce(k.birthday, p_birthday), updated_at = now(), version = k.version + 1 where k.id = m.id;
      id := m.id; how := 'LINKED'; return;
    end if;
    if found then v_mobile := null; end if;
    if not member_room(p_programme, p_most) then how := 'FULL'; return; end if;
    id := nextval('member_id_seq');
    insert into member (id, programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, buyer_key, name, mobile_sealed, mobile_hash, mobile_mask,
                        mobile_last4, birthday, tags, level_id, level_since, source, joined_at)
    values (id, p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'M' || lpad(id::text, 8, '0'), p_buyer, p_name,
            v_mobile ->> 'mobileSealed', v_mobile ->> 'mobileHash', v_mobile ->> 'mobileMask', v_mobile ->> 'mobileLast4', p_birthday, p_tags,
            p_level, p_at, p_source, p_at)
    on conflict do nothing;
    if found then how := 'NEW'; return; end if;
  end loop;
  raise exception 'a member could not join' using errcode = 'serialization_failure';
end $$;
revoke execute on function join_member from public;
grant execute on function join_member to md_shop, md_market, md_platform;

-- What an order that was paid, or refunded whole, makes of who ordered it. Amounts and times alone: no news of its own.
create or replace function count_member_order(p_member bigint, p_paid bigint, p_orders int, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update member m set
    paid_fen = greatest(0, m.paid_fen + p_paid), order_count = greatest(0, m.order_count + p_orders),
    first_order_at = case when p_orders > 0 then least(m.first_order_at, p_at) else m.first_order_at end,
    last_order_at = case when p_orders > 0 then greatest(m.last_order_at, p_at) else m.last_order_at end,
    last_orders = case when p_orders > 0 then array(select t from unnest(m.last_orders || p_at) t order by t desc limit 3)
                       when p_orders < 0 then array_remove(m.last_orders, p_at) else m.last_orders end
   where m.id = p_member and programme_reach(m.shop_id, m.market_id)
$$;
revoke execute on function count_member_order from public;
grant execute on function count_member_order to md_shop, md_market, md_platform;

-- Rows of a member that stand beside it stand where it stands.
create or replace function follow_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id
    into new.programme_id, new.shop_id, new.market_id, new.brand_id, new.agent_id from member m where m.id = new.member_id;
  return new;
end $$;

-- A shop that joins another market keeps its members; their walls follow it.
create or replace function move_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update level_record set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update points_proposal set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- Members of one programme whose name sounds like that, whose number is that, or ends so. Behind a row policy the planner would read every
-- member there is: so it is looked up here, for whoever may see that programme's members.
create or replace function find_members(p_programme bigint, p_text text, p_hash text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_text text := lower(btrim(p_text));
  v_like text := replace(replace(replace(v_text, '\', '\\'), '%', '\%'), '_', '\_');
  v_sound text;
begin
  if not exists (select from programme p where p.id = p_programme and (current_setting('role') in ('md_platform', 'md_house', 'none')
                   or p.unit_id = scope_value('unit')::bigint)) then return; end if;
  if p_hash is not null then
    return query select m.id from member m where m.programme_id = p_programme and m.mobile_hash = p_hash; return;
  end if;
  if v_text ~ '^m\d{6,}$' then
    return query select m.id from member m where m.no = upper(v_text) and m.programme_id = p_programme; return;
  end if;
  -- A whole number whose hash is not known (an export) is found by what the list shows of it.
  if v_text ~ '^1\d{10}$' then
    return query select m.id from member m where m.programme_id = p_programme and m.mobile_last4 = right(v_text, 4) and m.mobile_mask like left(v_text, 3) || '%';
    return;
  end if;
  if v_text ~ '^\d{4}$' then
    return query select m.id from member m where m.programme_id = p_programme and m.mobile_last4 = v_text; return;
  end if;
  select sound into v_sound from pinyin_of(v_like);
  return query execute format(
    'select m.id from member m where m.name_search like $1 %s and m.programme_id = $3',
    case when v_text ~ '[^ -~]' then 'and lower(m.name) like $2' else '' end)
  using '%' || v_sound || '%', '%' || v_like || '%', p_programme;
end $$;
revoke execute on function find_members from public;
grant execute on function find_members to md_shop, md_market, md_platform;

-- What a member loses next, and when: all that ends in that moment.
create or replace function what_expires(p_member bigint, p_at timestamptz, out points bigint, out at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(e.remaining), 0)::bigint, max(e.expires_at)
    from (select l.remaining, l.expires_at, min(l.expires_at) over () as first from points_lot l join member m on m.id = l.member_id
           where l.member_id = p_member and l.state = 'ACTIVE' and l.expires_at > p_at and programme_reach(m.shop_id, m.market_id)) e
   where e.expires_at = e.first
$$;
revoke execute on function what_expires from public;
grant execute on function what_expires to md_shop, md_market, md_platform;

-- What a member says of itself. False where the number is another member's.
create or replace function set_member_profile(p_member bigint, p_name text, p_mobile jsonb, p_birthday date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member m set name = p_name, birthday = p_birthday, mobile_sealed = coalesce(p_mobile ->> 'mobileSealed', m.mobile_sealed),
         mobile_hash = coalesce(p_mobile ->> 'mobileHash', m.mobile_hash), mobile_mask = coalesce(p_mobile ->> 'mobileMask', m.mobile_mask),
         mobile_last4 = coalesce(p_mobile ->> 'mobileLast4', m.mobile_last4), updated_at = now(), version = m.version + 1
   where m.id = p_member and programme_reach(m.shop_id, m.market_id) and m.forgotten_at is null
     and (p_mobile is null or not exists (select from member k where k.programme_id = m.programme_id and k.mobile_hash = p_mobile ->> 'mobileHash' and k.id <> m.id));
  return found;
end $$;
revoke execute on function set_member_profile from public;
grant execute on function set_member_profile to md_shop, md_market, md_platform;

-- Takes back one who was imported and of whom nothing has come since. False where something has.
create or replace function remove_member(p_member bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from member m where m.id = p_member and m.unit_id = scope_value('unit')::bigint and m.version = 1 and m.buyer_key is null and m.source = 'IMPORT'
     and not exists (select from ledger_account a where a.owner_type = 'member' and a.owner_id = m.id)
     and not exists (select from points_proposal p where p.member_id = m.id) and not exists (select from level_record r where r.member_id = m.id);
  return found;
end $$;
revoke execute on function remove_member from public;
grant execute on function remove_member to md_shop, md_market;

-- Nothing that leads to a person stays: not in the row, not in the search, not in what was answered. The number and the books do.
create or replace function forget_member(p_member bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_no text;
begin
  update member m set name = '', mobile_sealed = null, mobile_hash = null, mobile_mask = null, mobile_last4 = null, birthday = null, tags = '{}',
         status = 'LEFT', forgotten_at = p_at, updated_at = now(), version = m.version + 1
   where m.id = p_member and m.unit_id = scope_value('unit')::bigint returning m.no into v_no;
  if found then perform forget_answers(array[p_member::text, v_no], array['name', 'mobile', 'birthday', 'memberName']); end if;
end $$;
revoke execute on function forget_member from public;
grant execute on function forget_member to md_shop, md_market;
