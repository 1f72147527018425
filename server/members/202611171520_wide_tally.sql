-- Members are counted by wide blocks of ids as well: a total adds up few lines however many members there are, and the n-th of them is looked
-- for in the narrow blocks of one wide block only.
alter table member_tally add column bits int not null default 11; -- of an id that a block leaves out: 11 make blocks of 2,048, 17 of 131,072
alter table member_tally alter column bits drop default;
insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
select unit_id, programme_id, level_id, status, 17, block >> 6, sum(n) from member_tally group by 1, 2, 3, 4, 6 having sum(n) <> 0;
drop index member_tally_sum;
create index member_tally_place on member_tally (programme_id, bits, block) include (level_id, status, n, unit_id);
