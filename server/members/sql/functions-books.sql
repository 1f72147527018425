-- What the row of a member says of the books, and on which rung its growth puts it.

-- Points and growth stand in the books; the row has them too, so that lists can sort and filter by them. Nobody else writes them.
create or replace function keep_member_books() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case new.book || ' ' || new.kind
    when 'points AVAILABLE' then update member set points = new.balance where id = new.owner_id;
    when 'points FROZEN' then update member set frozen_points = new.balance where id = new.owner_id;
    when 'points DEBT' then update member set debt_points = -new.balance where id = new.owner_id;
    when 'growth GROWTH' then update member set growth = new.balance where id = new.owner_id;
    else null;
  end case;
  return null;
end $$;

-- All that a member ever earned; what was taken back again is not taken off it.
create or replace function keep_lifetime_points() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update member m set lifetime_points = m.lifetime_points + new.delta from ledger_account a
   where a.id = new.account_id and a.book = 'points' and a.owner_type = 'member' and m.id = a.owner_id;
  return null;
end $$;

-- The rungs of a ladder with the growth from which and up to which one stands on them: `rungOf` of the contract.
create or replace function rungs_of(p_programme bigint)
returns table (id bigint, rank int, name text, from_growth bigint, to_growth bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.rank, l.name, l.growth_threshold, lead(l.growth_threshold) over (order by l.rank) from member_level l where l.programme_id = p_programme
$$;
revoke execute on function rungs_of from public;
grant execute on function rungs_of to md_shop, md_market, md_platform;

-- Until when a rung holds that was reached now: the first one never ends, and none where a level is kept for good.
create or replace function rung_until(p_programme bigint, p_rank int, p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select case when p_rank > 1 then p_at + make_interval(months => (p.settings -> 'level' ->> 'months')::int) end from programme p where p.id = p_programme
$$;
revoke execute on function rung_until from public;
grant execute on function rung_until to md_shop, md_market, md_platform;

-- Puts a member on the rung of its growth and writes that down; a level that is held by hand stays. Says from which rank to which, or nothing.
create or replace function settle_level(p_member bigint, p_cause text, p_operator text, p_remark text, p_at timestamptz, out from_rank int, out to_rank int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare m member; l member_level; r record;
begin
  select k.* into m from member k where k.id = p_member and programme_reach(k.shop_id, k.market_id) for update;
  if not found or m.is_level_held then return; end if;
  select * into r from rungs_of(m.programme_id) x where m.growth >= x.from_growth and (x.to_growth is null or m.growth < x.to_growth);
  if r.id is null or r.id = m.level_id then return; end if;
  select k.* into l from member_level k where k.id = m.level_id;
  update member k set level_id = r.id, level_since = p_at, level_until = rung_until(m.programme_id, r.rank, p_at),
         updated_at = now(), version = k.version + 1 where k.id = p_member;
  insert into level_record (member_id, programme_id, from_name, to_name, to_id, cause, growth, operator, remark, at)
  values (p_member, m.programme_id, l.name, r.name, r.id, p_cause, m.growth, p_operator, p_remark, p_at);
  from_rank := l.rank; to_rank := r.rank;
end $$;
revoke execute on function settle_level from public;
grant execute on function settle_level to md_shop, md_market, md_platform;

-- How many members stand where, by lines that nobody waits for.
-- How wide the blocks are that members are counted by: see the table.
create or replace function tally_bits() returns setof int language sql immutable rows 2 as $$ select unnest(array[11, 17]) $$;

create or replace function tally_new_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
  select unit_id, programme_id, level_id, status, bits, (id >> bits)::int, count(*) from fresh cross join tally_bits() bits group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function tally_gone_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
  select unit_id, programme_id, level_id, status, bits, (id >> bits)::int, -count(*) from stale cross join tally_bits() bits group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function tally_moved_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
  select m.unit_id, m.programme_id, m.level_id, m.status, bits, (m.id >> bits)::int, sum(m.n)
    from (select s.* from fresh f join stale o on o.id = f.id and (o.level_id, o.status) is distinct from (f.level_id, f.status)
           cross join lateral (values (o.id, o.unit_id, o.programme_id, o.level_id, o.status, -1), (f.id, f.unit_id, f.programme_id, f.level_id, f.status, 1))
             s(id, unit_id, programme_id, level_id, status, n)) m
   cross join tally_bits() bits group by 1, 2, 3, 4, 5, 6 having sum(m.n) <> 0;
  return null;
end $$;

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create or replace function fold_member_tally() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4411804) then return 0; end if;
  with many as (select programme_id, level_id, status, bits, block from member_tally group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from member_tally t using many m
     where (t.programme_id, t.level_id, t.status, t.bits, t.block) = (m.programme_id, m.level_id, m.status, m.bits, m.block) returning t.*),
  kept as (
    insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
    select unit_id, programme_id, level_id, status, bits, block, sum(n) from gone group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_member_tally() from public;

-- What can be found of a member everywhere: the name and the number; nothing once it is forgotten.
create or replace function keep_member_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform forget_search(array['member'], old.id);
  elsif new.forgotten_at is not null then perform forget_search(array['member'], new.id);
  else perform write_search('member', new.id, array[new.unit_id], new.name, new.no, new.name || ' ' || new.no);
  end if;
  return null;
end $$;

-- The members of a ladder that stand on another rung than their growth has reached, so many ids of the list at a time: moved, written down and
-- counted. Gives the last id that was looked at (null at the end) and how many were looked at. What is held by hand stays.
create or replace function settle_ladder(p_programme bigint, p_after bigint, p_limit int, p_at timestamptz, out last_id bigint, out seen_count bigint, out moved_count bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  select max(id), count(*) into last_id, seen_count
    from (select m.id from member m where m.programme_id = p_programme and m.id > p_after order by m.id limit p_limit) batch;
  with rungs as materialized (
    select r.*, rung_until(p_programme, r.rank, p_at) as until from rungs_of(p_programme) r),
  standing as (
    select m.id, m.level_id as from_id, r.id as to_id, r.name as to_name, r.until
      from member m join rungs r on m.growth >= r.from_growth and (r.to_growth is null or m.growth < r.to_growth)
     where m.programme_id = p_programme and m.id > p_after and m.id <= last_id and not m.is_level_held and m.level_id <> r.id
     order by m.id for update of m),
  moved as (
    update member m set level_id = s.to_id, level_since = p_at, level_until = s.until, updated_at = now(), version = m.version + 1
      from standing s where m.id = s.id
    returning m.id, m.growth, s.from_id, s.to_id, s.to_name),
  written as (
    insert into level_record (member_id, programme_id, from_name, to_name, to_id, cause, growth, remark, at)
    select v.id, p_programme, f.name, v.to_name, v.to_id, 'RULE_CHANGE', v.growth, '', p_at from moved v left join rungs f on f.id = v.from_id)
  select count(*) into moved_count from moved;
end $$;
revoke execute on function settle_ladder from public;
grant execute on function settle_ladder to md_shop, md_market, md_platform;

-- Levels that have ended by a moment, of everybody, the longest ago first: the house asks. `is_kept` says whether enough was earned in the time that
-- the level held; what is held by hand has simply ended.
create or replace function levels_ended(p_at timestamptz, p_limit int)
returns table (id bigint, programme_id bigint, is_held boolean, rank int, growth bigint, threshold bigint, earned bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.programme_id, m.is_level_held, l.rank, m.growth, l.growth_threshold,
         coalesce((select sum(n.amount) from points_note n where n.member_id = m.id and n.book = 'growth' and n.kind in ('EARN_ORDER', 'EARN_TASK', 'REFUND', 'ADJUST_ADD', 'ADJUST_SUB')
                      and n.at > m.level_until - make_interval(months => (p.settings -> 'level' ->> 'months')::int) and n.at <= p_at), 0)::bigint
    from member m join member_level l on l.id = m.level_id join programme p on p.id = m.programme_id
   where m.level_until <= p_at order by m.level_until, m.id limit p_limit
$$;
revoke execute on function levels_ended from public;
