-- Figures of trade, added up as they happen: what a unit placed, was paid, refunded, closed and had to ship in each hour of its own clocks.
-- Lines as in order_tally: nobody waits for anybody, and in any snapshot the sum of waiting and folded lines is the truth.

-- By which clocks a unit's figures are kept. 0 is the platform, which sees all.
create table fact_unit (
  unit_id  bigint primary key,
  zone     text not null,
  -- No while its clocks were changed and its figures are being added up anew: until then they are read from the rows.
  is_ready boolean not null default true
);
alter table fact_unit enable row level security;
-- Orders that were there before are added up by the first turn of the clock.
insert into fact_unit (unit_id, zone, is_ready)
select case kind when 'PLATFORM' then 0 else id end, timezone, not exists (select from trade_order) from unit on conflict do nothing;

create table fact_new (
  unit_id         bigint not null,
  day             date not null,
  hour            smallint not null, -- by the unit's clocks; -1 where only the day is known
  type            text not null,
  placed_n        int not null default 0,
  placed_fen      bigint not null default 0,
  placed_paid_n   int not null default 0, -- of those placed here, paid by now
  paid_n          int not null default 0,
  paid_fen        bigint not null default 0,
  paid_qty        bigint not null default 0,
  paid_back_fen   bigint not null default 0, -- refunded by now of what was paid here
  paid_disputed_n int not null default 0, -- of those paid here, with an after-sale by now
  closed_n        int not null default 0,
  refund_n        int not null default 0,
  refund_fen      bigint not null default 0,
  due_n           int not null default 0, -- whose deadline of shipping lies here
  due_kept_n      int not null default 0, -- of these, gone by then
  due_excused_n   int not null default 0  -- of these, closed by then
);
create index fact_new_read on fact_new (unit_id, day);
alter table fact_new enable row level security;

-- What was folded. Hours are kept for a quarter, then days alone: by the hour there are as many cells as orders.
create table fact_trade (like fact_new including defaults, primary key (unit_id, day, type, hour)) with (fillfactor = 80);
create index fact_trade_hours on fact_trade (day) where hour >= 0;
alter table fact_trade enable row level security;
