-- In which hour of a day each of its people came first, so that a part of a day is read as it is kept, too: a day that goes on up to the hour in which something
-- happened last, an earlier one up to the hour with which it is compared. Only what is left is read from the rows.

create table day_first (
  unit_id bigint not null,
  kind    text not null check (kind in ('SEEN', 'VIEWED', 'CARTED', 'PLACED', 'PAID', 'PAID_TWICE')),
  day     date not null,       -- by the unit's clocks
  people  int[] not null,      -- their numbers, see person; those of an earlier hour first
  hours   smallint[] not null, -- the hour of each; of those who paid twice that of the second time
  primary key (unit_id, kind, day)
) with (toast_tuple_target = 256);
alter table day_first enable row level security;

-- What was kept of the hours before this one still holds.
alter table day_mark add hour smallint not null default 0;

-- What was there before.
insert into day_mark (unit_id, day) select distinct unit_id, day from day_set;
