-- Who may do what with the tables of announcements: a unit keeps its own, a reader keeps that they have read.

select wall_by_unit('announcement', 'select, insert, update');
grant usage on sequence announcement_id_seq to md_shop, md_market, md_platform;

alter table announcement_receipt enable row level security;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format('create policy %I on announcement_receipt to %I using (account_id = current_setting(''scope.account'')::bigint)
      with check (account_id = current_setting(''scope.account'')::bigint and unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select, insert, update on announcement_receipt to %I', kind);
  end loop;
  -- The sender counts who has read.
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_platform'] loop
    execute format('create policy %I on announcement_receipt for select to %I
      using (exists (select from announcement a where a.id = announcement_id and a.unit_id = current_setting(''scope.unit'')::bigint))', 'sender_' || kind, kind);
  end loop;
end $$;
