-- Who may do what with the tables of clocks.

select wall_by_place('clock', 'select, insert, update, delete');

-- A distributor has no place among the walls; of its statements it has what it sees of them.
create policy own_md_distributor on clock to md_distributor using (subject = 'STATEMENT' and subject_id in (select s.id from statement s));
grant select, delete on clock to md_distributor;

-- Counts of clocks: each unit reads its own, the platform those of all. A distributor has few clocks, which are counted themselves.
create policy all_md_platform on clock_tally for select to md_platform using (unit_id = 0);
grant select on clock_tally to md_platform;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on clock_tally for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select on clock_tally to %I', kind);
  end loop;
end $$;
