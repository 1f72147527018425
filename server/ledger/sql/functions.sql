-- The functions of ledger.

-- What asks by whom it is called knows the house by its role. Without any role only the owner comes this far. Beside its own accounts a unit
-- moves those of others whom an order of its own gives or asks a part. What it sells earns and takes points of its own members and of its market's.
create or replace function may_post(p_account ledger_account) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  if p_account.book in ('points', 'growth') then return deals_with(p_account.shop_id, p_account.market_id); end if;
  return case current_setting('role')
    when 'none' then true
    when 'md_house' then true
    when 'md_platform' then true
    when 'md_shop' then p_account.shop_id = v_unit or p_account.owner_type = 'platform' or (p_account.book = 'money' and p_account.owner_type = 'unit'
      and (exists (select from commission_record r where r.distributor_id = p_account.owner_id and r.shop_id = v_unit)
        or exists (select from order_share s where s.unit_id = p_account.owner_id and s.shop_id = v_unit)))
    when 'md_market' then p_account.market_id = v_unit or p_account.owner_type = 'platform' or (p_account.book = 'money' and p_account.owner_type = 'unit'
      and (exists (select from commission_record r where r.distributor_id = p_account.owner_id and r.market_id = v_unit)
        or exists (select from order_share s where s.unit_id = p_account.owner_id and s.market_id = v_unit)))
    when 'md_brand' then p_account.brand_id = v_unit or p_account.owner_type = 'platform'
    when 'md_agent' then p_account.agent_id = v_unit or p_account.owner_type = 'platform'
    when 'md_distributor' then p_account.owner_type = 'unit' and p_account.owner_id = v_unit
    else false
  end;
end $$;

-- The account of an owner, made with its walls on first use.
create or replace function open_account(
  p_book text, p_owner_type text, p_owner bigint, p_kind text, p_floor bigint,
  p_shop bigint, p_market bigint, p_brand bigint, p_agent bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  select id into v_id from ledger_account where book = p_book and owner_type = p_owner_type and owner_id = p_owner and kind = p_kind;
  if v_id is null then
    insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
    values (p_book, p_owner_type, p_owner, p_kind, p_floor, p_shop, p_market, p_brand, p_agent)
    on conflict do nothing;
    select id into v_id from ledger_account where book = p_book and owner_type = p_owner_type and owner_id = p_owner and kind = p_kind;
  end if;
  return v_id;
end $$;

-- The lines of one account in a journal, each part for itself and in the order in which they were given; and their sums, by the day.
create or replace function write_entries(p_journal bigint, p_account ledger_account, p_lines jsonb, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_line record; v_balance bigint := p_account.balance;
begin
  for v_line in
    select sum((line ->> 'delta')::bigint) as delta, line ->> 'part' as part, line ->> 'ref' as ref
      from jsonb_array_elements(p_lines) with ordinality as given(line, place)
     group by line ->> 'part', line ->> 'ref' having sum((line ->> 'delta')::bigint) <> 0 order by min(place)
  loop
    v_balance := v_balance + v_line.delta;
    insert into ledger_entry (journal_id, account_id, delta, balance_after, part, ref, at, shop_id, market_id, brand_id, agent_id)
    values (p_journal, p_account.id, v_line.delta, v_balance, v_line.part, v_line.ref, p_at,
            p_account.shop_id, p_account.market_id, p_account.brand_id, p_account.agent_id);
    continue when v_line.part is null;
    insert into ledger_day as d (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id)
    values (p_account.id, (p_at at time zone 'Asia/Shanghai')::date, v_line.part, (v_line.delta > 0)::int, (v_line.delta < 0)::int,
            greatest(v_line.delta, 0), least(v_line.delta, 0), p_account.shop_id, p_account.market_id, p_account.brand_id, p_account.agent_id)
    on conflict (account_id, day, part) do update set in_count = d.in_count + excluded.in_count, out_count = d.out_count + excluded.out_count,
      in_fen = d.in_fen + excluded.in_fen, out_fen = d.out_fen + excluded.out_fen;
  end loop;
end $$;
revoke execute on function write_entries from public;

-- The only pen. Lines are [{ "account": id, "delta": n }], of money also with "part" (what it is of), "ref" (the number that leads to its
-- cause) and "atLeast" (what the account must have in the end, where its own floor would let it fall lower). Returns the journal's id, or null
-- when this cause was posted before: a repeated cause changes nothing. Accounts are locked in one order, so two journals cannot wait for each other.
create or replace function post(p_book text, p_biz_type text, p_biz_id text, p_lines jsonb, p_memo text default '') returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_journal bigint; v_account ledger_account; v_line record; v_owned boolean := false; v_shop boolean := false; v_total bigint;
        v_at timestamptz := clock_timestamp();
begin
  insert into ledger_journal (book, biz_type, biz_id, memo, actor, at)
  values (p_book, p_biz_type, p_biz_id, p_memo, coalesce(scope_value('actor'), 'system'), v_at)
  on conflict do nothing returning id into v_journal;
  if v_journal is null then return null; end if;

  select sum((line ->> 'delta')::bigint) into v_total from jsonb_array_elements(p_lines) line;
  if p_book = 'money' and v_total <> 0 then
    raise exception 'journal % % does not sum to zero but to %', p_biz_type, p_biz_id, v_total using errcode = 'data_exception';
  end if;

  for v_line in
    select (line ->> 'account')::bigint as account, sum((line ->> 'delta')::bigint) as delta, max((line ->> 'atLeast')::bigint) as at_least,
           jsonb_agg(line order by place) as lines
      from jsonb_array_elements(p_lines) with ordinality as given(line, place) group by 1 order by 1
  loop
    select * into v_account from ledger_account where id = v_line.account and book = p_book for update;
    if v_account.id is null or not may_post(v_account) then raise insufficient_privilege; end if;
    if v_account.balance + v_line.delta < v_line.at_least then
      raise exception 'account % would fall below %', v_account.id, v_line.at_least using errcode = 'check_violation', constraint = 'ledger_floor';
    end if;
    perform write_entries(v_journal, v_account, v_line.lines, v_at);
    update ledger_account set balance = balance + v_line.delta where id = v_account.id and v_line.delta <> 0;
    -- Shown to the unit whose books it moves: the first shop, else the first account that is not the platform's.
    if v_account.owner_type <> 'platform' and (not v_owned or (not v_shop and v_account.shop_id is not null)) then
      update ledger_journal set shop_id = v_account.shop_id, market_id = v_account.market_id,
             brand_id = v_account.brand_id, agent_id = v_account.agent_id where id = v_journal;
      v_owned := true;
      v_shop := v_account.shop_id is not null;
    end if;
  end loop;
  return v_journal;
end $$;
