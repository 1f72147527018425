-- Who visited, ordered and paid on each day of a unit, as sets: people do not add up over days, but sets can be joined.

-- The people of a unit, numbered: their place in its sets.
create table person (
  unit_id bigint not null, -- a shop, market, brand or agent; 0 is the platform
  key     text not null,
  no      int not null,
  primary key (unit_id, key)
);
create unique index person_no on person (unit_id, no);
alter table person enable row level security;

create table day_set (
  unit_id bigint not null,
  kind    text not null check (kind in ('SEEN', 'PLACED', 'PAID', 'PAID_TWICE')),
  day     date not null, -- by the unit's clocks
  chunk   int not null,  -- of 4096 people each
  bits    bit(4096) not null,
  primary key (unit_id, kind, day, chunk)
);
alter table day_set enable row level security;

-- Days on which something happened since their sets were made: until they are made anew, these days are read from their rows. Lines, as everywhere.
create table day_mark (
  unit_id bigint not null,
  day     date not null
);
create index day_mark_read on day_mark (unit_id, day);
alter table day_mark enable row level security;

-- What was there before.
insert into day_mark (unit_id, day)
select distinct z.unit_id, (o.at at time zone z.zone)::date
  from (select shop_id, market_id, brand_id, agent_id, placed_at as at from trade_order
        union all select shop_id, market_id, brand_id, agent_id, paid_at from trade_order where paid_at is not null
        union all select shop_id, market_id, brand_id, agent_id, at from visit_event) o
 cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
  join fact_unit z on z.unit_id = u.id;
