-- A serving process signs in without any right, and each transaction takes on the role of its scope. What the house does by itself
-- (jobs, sweeps, the queue) is such a role too: it sees every unit, owns nothing, and cannot change the form of anything.

do $$
begin
  create role md_house nologin;
exception when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server
end $$;
do $$
begin
  if not pg_has_role(current_user, 'md_house', 'member') then grant md_house to current_user; end if;
end $$;

-- The role that processes sign in with, one per database, and its password. Only the owner reads it.
create table house_login (
  role     text primary key,
  password text not null,
  at       timestamptz not null default now()
);
revoke all on house_login from public;

-- A transaction proves that it is the one that was opened: whoever commits says the token that was set at its begin.
create function prove(p_token text) returns void
language plpgsql as $$
begin
  if current_setting('scope.token', true) is distinct from p_token then
    raise exception 'this is not the transaction that was opened' using errcode = 'MD001';
  end if;
end $$;

-- Gives the house its rights on whatever migrations have made. Called after each of them, so that no new table is forgotten.
create function open_to_house() returns void
language plpgsql as $$
declare v_table regclass; v_function regprocedure; v_schema text;
begin
  foreach v_schema in array array['public', 'graphile_worker'] loop
    execute format('grant usage on schema %I to md_house', v_schema);
    execute format('grant select, insert, update, delete on all tables in schema %I to md_house', v_schema);
    execute format('grant usage, select, update on all sequences in schema %I to md_house', v_schema);
    execute format('grant execute on all functions in schema %I to md_house', v_schema);
  end loop;
  for v_table in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'all_md_house')
  loop
    execute format('create policy all_md_house on %s to md_house using (true) with check (true)', v_table);
  end loop;
  -- A function that everybody may call could be called without a role: each is for the roles, and what was for nobody is for the house.
  for v_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where n.nspname = 'public' and a.grantee = 0 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', v_function);
    execute format('grant execute on function %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform', v_function);
  end loop;
  -- Not even the house rewrites history, signs in as somebody, or says which form the database has.
  revoke insert, update, delete on audit_log from md_house;
  revoke all on house_login from md_house;
  revoke insert, update, delete on migration from md_house;
  revoke execute on function open_to_house() from public, md_house, md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
end $$;

-- What asks by whom it is called knows the house by its role. Without any role only the owner comes this far.
create or replace function may_post(p_account ledger_account) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true
    when 'md_house' then true
    when 'md_platform' then true
    when 'md_shop' then p_account.shop_id = v_unit or p_account.owner_type = 'platform' or (p_account.book = 'money' and p_account.owner_type = 'unit'
      and exists (select from commission_record r where r.distributor_id = p_account.owner_id and r.shop_id = v_unit))
    when 'md_market' then p_account.market_id = v_unit or p_account.owner_type = 'platform' or (p_account.book = 'money' and p_account.owner_type = 'unit'
      and exists (select from commission_record r where r.distributor_id = p_account.owner_id and r.market_id = v_unit))
    when 'md_brand' then p_account.brand_id = v_unit or p_account.owner_type = 'platform'
    when 'md_agent' then p_account.agent_id = v_unit or p_account.owner_type = 'platform'
    else false
  end;
end $$;

create or replace function sees_order(p_order trade_order) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true when 'md_house' then true when 'md_platform' then true
    when 'md_shop' then p_order.shop_id = v_unit when 'md_market' then p_order.market_id = v_unit
    when 'md_brand' then p_order.brand_id = v_unit when 'md_agent' then p_order.agent_id = v_unit else false end;
end $$;

create or replace function products_matching(p_text text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
declare
  v_text text := lower(btrim(p_text));
  v_like text := replace(replace(replace(v_text, '\', '\\'), '%', '\%'), '_', '\_');
  v_sound text;
begin
  select sound into v_sound from pinyin_of(v_like);
  return query execute format(
    'select e.entity_id from search_entry e where e.entity = ''product'' and e.sound like $1 %s %s',
    case when v_text ~ '[^ -~]' then 'and e.words like $2' else '' end,
    case when current_setting('role') in ('md_platform', 'md_house', 'none') then '' else 'and e.scope_ids @> array[$3]' end)
  using '%' || v_sound || '%', '%' || v_like || '%', scope_value('unit')::bigint;
end $$;
