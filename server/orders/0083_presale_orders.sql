-- Orders of a presale: one order, one payment or two (deposit and balance), and goods that may be sold before they are there.

alter table trade_order
  add column presale_id       bigint,
  add column deposit_fen      bigint not null default 0 check (deposit_fen >= 0 and deposit_fen <= payable_fen),
  add column deposit_returns  boolean not null default false, -- an overdue balance gives the deposit back
  add column balance_from     timestamptz,
  add column balance_until    timestamptz,
  add column promised_ship_at timestamptz,
  add column promised_days    int,
  add constraint order_presale check (presale_id is null or type = 'PRESALE'),
  add constraint order_balance check (status <> 'WAIT_BALANCE' or (deposit_fen > 0 and balance_until is not null));
create index order_presale on trade_order (presale_id, id desc) where presale_id is not null;

-- Sold beyond what is there: its pieces are promised when they leave, not when they are ordered.
alter table order_item add column oversold boolean not null default false;
