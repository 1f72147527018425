-- Who may do what with the tables of imports.

-- A bench is its maker's own, and only in the unit in which it was made.
do $$
declare
  kind text;
  owned text;
  mine text := 'unit_id = current_setting(''scope.unit'')::bigint and account_id = current_setting(''scope.account'')::bigint';
begin
  foreach owned in array array['import_bench', 'import_row', 'import_mark', 'import_mapping'] loop
    foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
      execute format('create policy %I on %I to %I using (%s) with check (%s)', 'own_' || kind, owned, kind, mine, mine);
      execute format('grant select, insert, update, delete on %I to %I', owned, kind);
    end loop;
  end loop;
end $$;
