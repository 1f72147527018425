-- Who may do what with the tables of bank cards: a unit has its own; branches are known to all.

select wall_by_unit('bank_card', 'select, insert, update');

do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format('create policy %I on bank_branch for select to %I using (true)', 'read_' || kind, kind);
    execute format('grant select on bank_branch to %I', kind);
  end loop;
end $$;
