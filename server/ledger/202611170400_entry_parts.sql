-- A posting says what it is of, when it was made and which number leads to its cause, so that a wallet is read from the books themselves.

alter table ledger_entry
  add column part text,                 -- of money: ORDER_INCOME, COMMISSION, … (contract/wallet/parts.ts); nothing in the other books
  add column ref  text,                 -- the number that people know its cause by: of an order, a withdrawal, a statement
  add column at   timestamptz;

update ledger_entry e set at = j.at,
       ref = case when j.book = 'money' then nullif(split_part(j.memo, ' ', 1), '') end,
       part = case when j.book <> 'money' or a.owner_type <> 'unit' then null
                   when j.biz_type = 'REFUND' then case when u.kind = 'SHOP' then 'REFUND' when u.kind = 'DISTRIBUTOR' then 'DISTRIBUTION' else 'SUBSIDY' end
                   when j.biz_type = 'DEPOSIT_FORFEIT' then 'DEPOSIT_FORFEIT'
                   when j.biz_type in ('ORDER_PAID', 'ORDER_SETTLED', 'ORDER_COLLECTED') then
                     case when u.kind = 'SHOP' then 'ORDER_INCOME' when u.kind = 'DISTRIBUTOR' then 'DISTRIBUTION' else 'SUBSIDY' end
                   else 'OTHER' end
  from ledger_journal j, ledger_account a left join unit u on a.owner_type = 'unit' and u.id = a.owner_id
 where j.id = e.journal_id and a.id = e.account_id;
alter table ledger_entry alter column at set not null, alter column at set default clock_timestamp();

-- A bill is found by its time, its kind and its number.
create index ledger_entry_account_at on ledger_entry (account_id, at desc, id desc) where part is not null;
create index ledger_entry_account_part on ledger_entry (account_id, part, at desc, id desc) where part is not null;
create index ledger_entry_account_ref on ledger_entry (account_id, ref text_pattern_ops) where part is not null;

-- The sums of a day, by the clock of the house: totals over a year are read from these, and only the two broken days at its ends from the postings.
create table ledger_day (
  account_id bigint not null references ledger_account,
  day        date not null,
  part       text not null,
  in_count   int not null default 0,
  out_count  int not null default 0,
  in_fen     bigint not null default 0,
  out_fen    bigint not null default 0, -- below zero
  shop_id    bigint,
  market_id  bigint,
  brand_id   bigint,
  agent_id   bigint,
  primary key (account_id, day, part)
);
insert into ledger_day (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id)
select account_id, (at at time zone 'Asia/Shanghai')::date, part, count(*) filter (where delta > 0), count(*) filter (where delta < 0),
       coalesce(sum(delta) filter (where delta > 0), 0), coalesce(sum(delta) filter (where delta < 0), 0), shop_id, market_id, brand_id, agent_id
  from ledger_entry where part is not null group by account_id, 2, part, shop_id, market_id, brand_id, agent_id;

alter table ledger_day enable row level security;
