-- The functions of the books.

-- When they were proven last and whether they agreed: for everybody who has money in them. What was found is for the platform.
create or replace function last_proof() returns table (at timestamptz, entry_count bigint, difference_count int, difference_fen bigint)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.at, p.entry_count, p.difference_count, p.difference_fen from book_proof p order by p.id desc limit 1
$$;

create or replace function start_of_day(p_day date) returns timestamptz language sql immutable parallel safe as $$
  select p_day::timestamp at time zone 'Asia/Shanghai'
$$;

-- The postings of money of one day in one number: whoever changes, adds or takes away one of them gets another. The walls of a row are not in it,
-- because a shop may come into another jurisdiction.
create or replace function book_digest(p_day date) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(coalesce(string_agg(
           concat_ws('|', e.id, e.journal_id, e.account_id, e.delta, e.balance_after, coalesce(e.part, ''), coalesce(e.ref, ''), extract(epoch from e.at)), E'\n' order by e.id), ''),
         'UTF8')), 'hex')
    from ledger_entry e join ledger_account a on a.id = e.account_id and a.book = 'money'
   where e.at >= start_of_day(p_day) and e.at < start_of_day(p_day + 1)
$$;
revoke execute on function book_digest from public;

-- A closed day stays as it is.
create or replace function refuse_closed_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_day date;
begin
  select d.day into v_day from book_day d
   where d.day = (case when tg_op <> 'INSERT' then old.at end at time zone 'Asia/Shanghai')::date
      or d.day = (case when tg_op <> 'DELETE' then new.at end at time zone 'Asia/Shanghai')::date limit 1;
  if v_day is not null then
    raise exception 'the books of % are closed', v_day using errcode = 'restrict_violation', constraint = 'book_closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- That the books were proven or closed is told to everybody: the badge stands on every wallet.
create or replace function tell_books() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('changed', tg_argv[0] || ' * ' || pg_current_xact_id());
  return null;
end $$;
