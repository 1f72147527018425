-- The functions of ledger.

-- What asks by whom it is called knows the house by its role. Without any role only the owner comes this far. Beside its own accounts a unit
-- moves those of others whom an order of its own gives or asks a part.
create or replace function may_post(p_account ledger_account) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
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

-- The only pen. Lines are [{ "account": id, "delta": n }]. Returns the journal's id, or null when this cause was posted before:
-- a repeated cause changes nothing. Accounts are locked in one order, so two journals cannot wait for each other.
create or replace function post(p_book text, p_biz_type text, p_biz_id text, p_lines jsonb, p_memo text default '') returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_journal bigint; v_account ledger_account; v_line record; v_owned boolean := false; v_shop boolean := false; v_total bigint;
begin
  insert into ledger_journal (book, biz_type, biz_id, memo, actor)
  values (p_book, p_biz_type, p_biz_id, p_memo, coalesce(scope_value('actor'), 'system'))
  on conflict do nothing returning id into v_journal;
  if v_journal is null then return null; end if;

  select sum((line ->> 'delta')::bigint) into v_total from jsonb_array_elements(p_lines) line;
  if p_book = 'money' and v_total <> 0 then
    raise exception 'journal % % does not sum to zero but to %', p_biz_type, p_biz_id, v_total using errcode = 'data_exception';
  end if;

  for v_line in
    select (line ->> 'account')::bigint as account, sum((line ->> 'delta')::bigint) as delta
      from jsonb_array_elements(p_lines) line group by 1 having sum((line ->> 'delta')::bigint) <> 0 order by 1
  loop
    select * into v_account from ledger_account where id = v_line.account and book = p_book for update;
    if v_account.id is null or not may_post(v_account) then raise insufficient_privilege; end if;
    update ledger_account set balance = balance + v_line.delta where id = v_account.id returning balance into v_account.balance;
    insert into ledger_entry (journal_id, account_id, delta, balance_after, shop_id, market_id, brand_id, agent_id)
    values (v_journal, v_account.id, v_line.delta, v_account.balance,
            v_account.shop_id, v_account.market_id, v_account.brand_id, v_account.agent_id);
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
