-- A person has one number in the house, and in each unit a place in its sets. Places are kept as lists: a row for each person of each unit took a quarter of all
-- the room.
create table person_place (
  unit_id bigint not null, -- a shop, market, brand or agent; those of the platform, which sees all, are the numbers themselves
  chunk   int not null,    -- of 256 numbers each
  places  int[] not null,  -- the place of each; null of whoever was never there
  primary key (unit_id, chunk)
);
alter table person_place enable row level security;

alter table person rename to place_before;
alter table place_before rename constraint person_pkey to place_before_pkey;
create table person (
  key text primary key,
  no  int not null unique
);
alter table person enable row level security;

-- What was there before: the sets stay as they are.
insert into person (key, no) select key, no from place_before where unit_id = 0;
insert into person (key, no)
select b.key, (select count(*) from person) - 1 + row_number() over (order by b.key)
  from (select distinct key from place_before) b where not exists (select from person p where p.key = b.key);
update fact_unit set people = (select count(*) from person) where unit_id = 0;
insert into person_place (unit_id, chunk, places)
select c.unit_id, c.chunk, array_agg(b.no order by i.n)
  from (select distinct b.unit_id, p.no / 256 as chunk from place_before b join person p on p.key = b.key where b.unit_id <> 0) c
 cross join generate_series(0, 255) i(n)
  left join person p on p.no = c.chunk * 256 + i.n
  left join place_before b on b.unit_id = c.unit_id and b.key = p.key
 group by 1, 2;
drop view if exists reconcile_people;
drop table place_before;
