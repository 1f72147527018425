-- Who may do what with the tables of clocks.

select wall_by_place('clock', 'select, insert, update, delete');

-- A distributor has no place among the walls; of its statements it has what it sees of them.
create policy own_md_distributor on clock to md_distributor using (subject = 'STATEMENT' and subject_id in (select s.id from statement s));
grant select, delete on clock to md_distributor;

-- A distributor has few clocks, which are counted themselves.
select wall_by_sums('clock_tally');
