-- The tenant wall: one database role per kind of unit, and policies by scalar equality so that they stay index-friendly.
-- The road of a request sets `role`, `scope.unit` and `scope.account` for each transaction; no query can look past them.

do $$
declare kind text;
begin
  -- md_door is for calls before any unit is known (signing in); the others act for one unit of their kind.
  foreach kind in array array['md_door', 'md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    begin
      execute format('create role %I nologin', kind);
    exception when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server
    end;
    if not pg_has_role(current_user, kind, 'member') then
      execute format('grant %I to current_user', kind);
    end if;
  end loop;
end $$;

grant usage on schema public to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- A table whose rows belong to one unit of any kind: everybody sees their own unit's rows and nothing else.
create function wall_by_unit(owned regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare kind text;
begin
  execute format('alter table %s enable row level security', owned);
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    execute format(
      'create policy %I on %s to %I using (unit_id = current_setting(''scope.unit'')::bigint)
         with check (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, owned, kind);
    execute format('grant %s on %s to %I', rights, owned, kind);
  end loop;
end $$;

-- A table whose rows several kinds of unit list: it carries a column per kind (shop_id, market_id, brand_id, agent_id).
-- The shop and the market may write, brand and agent only read, the platform sees all.
create function wall_by_place(owned regclass, rights text default 'select, insert, update, delete') returns void
language plpgsql as $$
declare kind text; col text;
begin
  execute format('alter table %s enable row level security', owned);
  foreach kind in array array['shop', 'market', 'brand', 'agent'] loop
    col := kind || '_id';
    continue when not exists (
      select from pg_attribute where attrelid = owned and attname = col and not attisdropped);
    execute format(
      'create policy %I on %s to %I using (%I = current_setting(''scope.unit'')::bigint)
         with check (%I = current_setting(''scope.unit'')::bigint)', 'own_md_' || kind, owned, 'md_' || kind, col, col);
    execute format('grant %s on %s to %I', case when kind in ('shop', 'market') then rights else 'select' end, owned, 'md_' || kind);
  end loop;
  execute format('create policy all_md_platform on %s to md_platform using (true) with check (true)', owned);
  execute format('grant %s on %s to md_platform', rights, owned);
end $$;

-- A table whose rows belong to one account, whichever unit it acts for.
create function wall_by_account(owned regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', owned);
  execute format(
    'create policy own on %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform
       using (account_id = current_setting(''scope.account'')::bigint)
       with check (account_id = current_setting(''scope.account'')::bigint)', owned);
  execute format('grant select, insert, update, delete on %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform', owned);
end $$;
