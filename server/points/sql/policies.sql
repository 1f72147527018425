-- Who may do what with the tables of points: read. Their pen is the functions.

select wall_by_place('points_lot', 'select');
select wall_by_place('points_allocation', 'select');
select wall_by_place('points_note', 'select');

-- A rehearsal is of whoever started its job, in the unit in which it was started: the wall of jobs is its wall.
alter table points_rehearsal enable row level security;
alter table points_rehearsal_row enable row level security;
do $$
declare kind text; owned text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_platform'] loop
    foreach owned in array array['points_rehearsal', 'points_rehearsal_row'] loop
      execute format('create policy %I on %I to %I using (job_id in (select id from job)) with check (job_id in (select id from job))',
        'own_' || kind, owned, kind);
      execute format('grant select, insert, update, delete on %I to %I', owned, kind);
    end loop;
  end loop;
end $$;
