-- What clocks set off: they are counted.

create or replace trigger tally_set after insert on clock referencing new table as fresh for each statement execute function tally_set_clocks();
create or replace trigger tally_stopped after delete on clock referencing old table as stale for each statement execute function tally_stopped_clocks();
create or replace trigger tally_moved after update on clock referencing old table as stale new table as fresh
  for each statement execute function tally_moved_clocks();
