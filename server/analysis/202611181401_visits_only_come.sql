-- Visits come all day long and are hardly ever changed: what is kept of a day that goes on still holds when more of them came, and only those are read.

-- When the last of these people came first: up to any later moment all of them were there. Of what was kept before, nobody knows.
alter table day_first add last_came_at timestamptz not null default 'infinity';

-- The hour of a mark is that of orders. What was kept of visits before `visit_hour` still holds (24: all of it), and more came from `visited_at` on.
alter table day_mark add visit_hour smallint not null default 0;
alter table day_mark add visited_at timestamptz not null default 'infinity';

-- It did not say when.
drop function if exists people_between(timestamptz, timestamptz, date[]);
