-- Who may do what with the tables of withdrawals: a unit reads its own and changes none; the platform reads and moves all of them.

do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor'] loop
    execute format('create policy %I on withdrawal for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('create policy %I on withdrawal_step for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('create policy %I on withdrawal_setting for select to %I using (true)', 'read_' || kind, kind);
    execute format('grant select on withdrawal, withdrawal_step, withdrawal_setting to %I', kind);
  end loop;
end $$;

create policy all_md_platform on withdrawal to md_platform using (true) with check (true);
create policy all_md_platform on withdrawal_step for select to md_platform using (true);
create policy all_md_platform on withdrawal_setting to md_platform using (true) with check (true);
create policy all_md_platform on payout_report for select to md_platform using (true);
create policy all_md_platform on payout_file to md_platform using (true) with check (true);
grant select, update on withdrawal, withdrawal_setting to md_platform;
grant select on withdrawal_step, payout_report to md_platform;
grant select, insert on payout_file to md_platform;
