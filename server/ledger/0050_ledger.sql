-- Four books, one pen: money (fen), stock (pieces), points and growth. Journals and entries are only ever added;
-- a balance is never set, a hold is a transfer between two accounts, and the floor of an account is the last word.

create table ledger_account (
  id         bigint generated always as identity primary key,
  book       text not null check (book in ('money', 'stock', 'points', 'growth')),
  owner_type text not null check (owner_type in ('platform', 'unit', 'sku', 'member')),
  owner_id   bigint not null,
  kind       text not null, -- AVAILABLE, ALLOCATED, PENDING, FROZEN, CASH, COMMISSION, …
  shop_id    bigint,
  market_id  bigint,
  brand_id   bigint,
  agent_id   bigint,
  balance    bigint not null default 0,
  floor      bigint, -- null: may go below zero without end (the platform's own side of a journal)
  constraint ledger_floor check (floor is null or balance >= floor),
  unique (book, owner_type, owner_id, kind)
);
create index ledger_account_shop on ledger_account (shop_id, book);
create index ledger_account_market on ledger_account (market_id, book);

create table ledger_journal (
  id        bigint generated always as identity primary key,
  book      text not null,
  biz_type  text not null, -- ORDER_PAID, SHIPPED, ADJUSTED, WITHDRAW, …
  biz_id    text not null,
  shop_id   bigint,
  market_id bigint,
  brand_id  bigint,
  agent_id  bigint,
  memo      text not null default '',
  actor     text not null,
  at        timestamptz not null default clock_timestamp(),
  unique (book, biz_type, biz_id) -- the same cause posts once
);

create table ledger_entry (
  id            bigint generated always as identity primary key,
  journal_id    bigint not null references ledger_journal,
  account_id    bigint not null references ledger_account,
  delta         bigint not null check (delta <> 0),
  balance_after bigint not null,
  shop_id       bigint,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint
);
create index ledger_entry_account on ledger_entry (account_id, id desc);
create index ledger_entry_journal on ledger_entry (journal_id);

select wall_by_place('ledger_account', 'select');
select wall_by_place('ledger_journal', 'select');
select wall_by_place('ledger_entry', 'select');

-- May the caller touch this account? The house itself may; the platform may; a unit its own; anybody the platform's side.
create function may_post(p_account ledger_account) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true
    when 'md_platform' then true
    when 'md_shop' then p_account.shop_id = v_unit or p_account.owner_type = 'platform'
    when 'md_market' then p_account.market_id = v_unit or p_account.owner_type = 'platform'
    when 'md_brand' then p_account.brand_id = v_unit or p_account.owner_type = 'platform'
    when 'md_agent' then p_account.agent_id = v_unit or p_account.owner_type = 'platform'
    else false
  end;
end $$;

-- The account of an owner, made with its walls on first use.
create function open_account(
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
create function post(p_book text, p_biz_type text, p_biz_id text, p_lines jsonb, p_memo text default '') returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_journal bigint; v_account ledger_account; v_line record; v_first boolean := true; v_total bigint;
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
    -- A journal is shown to the unit whose books it moves: the first account that is not the platform's.
    if v_first and v_account.owner_type <> 'platform' then
      update ledger_journal set shop_id = v_account.shop_id, market_id = v_account.market_id,
             brand_id = v_account.brand_id, agent_id = v_account.agent_id where id = v_journal;
      v_first := false;
    end if;
  end loop;
  return v_journal;
end $$;

-- What must always agree.
create view reconcile_ledger_balance as
  select a.id, a.book, a.kind, a.balance, coalesce(sum(e.delta), 0) as entries
    from ledger_account a left join ledger_entry e on e.account_id = a.id
   group by a.id having a.balance <> coalesce(sum(e.delta), 0);
create view reconcile_ledger_journal as
  select j.id, j.biz_type, j.biz_id, sum(e.delta) as total
    from ledger_journal j join ledger_entry e on e.journal_id = j.id where j.book = 'money'
   group by j.id having sum(e.delta) <> 0;
