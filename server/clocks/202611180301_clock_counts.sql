-- What is due is listed and counted at the same cost however much of it waits. Clocks are counted as lines (+1, -1) for each unit that sees them, by
-- the hour in which they are due, like orders in order_tally: a list adds the hours up, and reads clocks only of the hour in which its page begins.

create table clock_tally (
  unit_id   bigint not null, -- a shop, market, brand or agent; 0 is the platform, which sees all
  kind      text not null,
  slot      bigint not null, -- hours since 1970
  is_paused boolean not null,
  n         int not null
);
create index clock_tally_sum on clock_tally (unit_id, kind, slot) include (is_paused, n);
alter table clock_tally enable row level security;

-- Clocks that were set before.
insert into clock_tally (unit_id, kind, slot, is_paused, n)
select u.id, c.kind, floor(extract(epoch from c.due_at) / 3600)::bigint, c.paused_at is not null, count(*)
  from clock c cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
 where u.id is not null group by 1, 2, 3, 4;

-- Each kind in the order in which it is due, for each who looks: those that wait are passed over by nobody who asks for another kind.
drop index clock_shop, clock_market;
create index clock_shop on clock (shop_id, kind, due_at, id) include (paused_at);
create index clock_market on clock (market_id, kind, due_at, id) include (paused_at);
create index clock_brand on clock (brand_id, kind, due_at, id) include (paused_at);
create index clock_agent on clock (agent_id, kind, due_at, id) include (paused_at);
create index clock_kind on clock (kind, due_at, id) include (paused_at);
create index clock_paused on clock (kind, due_at, id) include (shop_id, market_id, brand_id, agent_id) where paused_at is not null;
