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
