-- What is kept of days goes up to a moment, the beginning of an hour that is over; what happened later is read from its rows. A day that goes on is made anew when
-- an hour is over, and not each time somebody comes.

create table kept_until (
  until_at timestamptz not null
);
create unique index kept_until_one on kept_until ((true));
alter table kept_until enable row level security; -- and no policy: it is asked through kept_until()

-- Of the days that go on more was kept.
insert into kept_until (until_at) values (date_trunc('hour', now() - interval '2 minutes'));
insert into day_mark (unit_id, day)
select u.unit_id, (k.until_at at time zone u.zone)::date + n from fact_unit u cross join kept_until k cross join generate_series(-1, 1) n;

-- And when each of a day's people came first, to ten minutes: a day that is compared up to this minute is cut in the middle of an hour.
alter table day_first rename hours to slots; -- of ten minutes each, the first of a day is 0
insert into day_mark (unit_id, day) select distinct unit_id, day from day_first;
update day_first set slots = '{}', people = '{}';
