-- How many orders a unit has in each state, exactly and at once, and where in the list the n-th of them stands.
-- Every change of state writes a line (+1, -1) instead of changing a number, so that nobody waits for anybody; lines are folded later.
-- A reader adds them up: in any snapshot the sum is the truth. Lines are kept per block of 2,048 ids, so that a page deep in a list
-- is found by adding up blocks and skipping only within one.

create table order_tally (
  unit_id bigint not null, -- a shop, market, brand or agent; 0 is the platform, which sees all
  status  text not null,
  block   int not null,
  n       int not null
);
create index order_tally_sum on order_tally (unit_id, status, block) include (n);
alter table order_tally enable row level security;
