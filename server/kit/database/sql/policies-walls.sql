-- What walls are made with: policies by scalar equality, so that they stay index-friendly. Each names who may do what.

-- A table whose rows belong to one unit of any kind: everybody sees their own unit's rows and nothing else.
create or replace function wall_by_unit(owned regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare kind text;
begin
  execute format('alter table %s enable row level security', owned);
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format(
      'create policy %I on %s to %I using (unit_id = (select current_setting(''scope.unit'')::bigint))
         with check (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, owned, kind);
    execute format('grant %s on %s to %I', rights, owned, kind);
  end loop;
end $$;

-- A table whose rows several kinds of unit list: it carries a column per kind (shop_id, market_id, brand_id, agent_id).
-- The shop and the market may write, brand and agent only read, the platform sees all.
create or replace function wall_by_place(owned regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare kind text; col text;
begin
  execute format('alter table %s enable row level security', owned);
  foreach kind in array array['shop', 'market', 'brand', 'agent'] loop
    col := kind || '_id';
    continue when not exists (
      select from pg_attribute where attrelid = owned and attname = col and not attisdropped);
    execute format(
      'create policy %I on %s to %I using (%I = (select current_setting(''scope.unit'')::bigint))
         with check (%I = current_setting(''scope.unit'')::bigint)', 'own_md_' || kind, owned, 'md_' || kind, col, col);
    execute format('grant %s on %s to %I', case when kind in ('shop', 'market') then rights else 'select' end, owned, 'md_' || kind);
  end loop;
  execute format('create policy all_md_platform on %s to md_platform using (true) with check (true)', owned);
  execute format('grant %s on %s to md_platform', rights, owned);
end $$;

-- A table of what was added up for each unit and, as unit 0, for the platform: who sees what was added up reads it, and nobody but the house writes it.
create or replace function wall_by_sums(owned regclass) returns void
language plpgsql as $$
declare kind text;
begin
  execute format('alter table %s enable row level security', owned);
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on %s for select to %I using (unit_id = (select current_setting(''scope.unit'')::bigint))', 'own_' || kind, owned, kind);
    execute format('grant select on %s to %I', owned, kind);
  end loop;
  execute format('create policy %I on %s for select to md_platform using (unit_id = 0)', 'all_md_platform', owned);
  execute format('grant select on %s to md_platform', owned);
end $$;

-- A table whose rows belong to one account, whichever unit it acts for.
create or replace function wall_by_account(owned regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', owned);
  execute format(
    'create policy own on %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform
       using (account_id = current_setting(''scope.account'')::bigint)
       with check (account_id = current_setting(''scope.account'')::bigint)', owned);
  execute format('grant select, insert, update, delete on %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform', owned);
end $$;
