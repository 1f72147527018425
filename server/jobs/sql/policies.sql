-- Who may do what with the tables of jobs.

-- A job is its starter's own, and only in the unit in which it was started.
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format(
      'create policy %I on job to %I
         using (unit_id = current_setting(''scope.unit'')::bigint and account_id = current_setting(''scope.account'')::bigint)
         with check (unit_id = current_setting(''scope.unit'')::bigint and account_id = current_setting(''scope.account'')::bigint)',
      'own_' || kind, kind);
    execute format('grant select, insert, update on job to %I', kind);
  end loop;
end $$;
