-- Who may do what with the tables of accounts.

select wall_by_unit('membership');
select wall_by_unit('unit_staff', 'select');
do $$
declare
  kind text;
  own text := 'unit_id = current_setting(''scope.unit'')::bigint';
  mine text := 'exists (select from membership m where m.account_id = account.id)';
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    -- An account is seen by the units it works in (membership has its own wall, so this looks only at the caller's unit).
    execute format('create policy %I on account for select to %I using (%s)', 'read_' || kind, kind, mine);
    execute format('create policy %I on account for update to %I using (%s) with check (true)', 'change_' || kind, kind, mine);
    execute format('create policy %I on account for insert to %I with check (true)', 'add_' || kind, kind);
    execute format('grant select, insert, update on account to %I', kind);
    -- Presets are read by all and changed by none; a unit's own roles are its own.
    execute format('create policy %I on role for select to %I using (unit_id is null or %s)', 'read_' || kind, kind, own);
    execute format('create policy %I on role for insert to %I with check (%s)', 'add_' || kind, kind, own);
    execute format('create policy %I on role for update to %I using (%s) with check (%s)', 'change_' || kind, kind, own, own);
    execute format('grant select, insert, update on role to %I', kind);
    execute format('create policy %I on role_permission to %I using (exists (select from role r where r.id = role_id and r.%s))
      with check (exists (select from role r where r.id = role_id and r.%s))', 'own_' || kind, kind, own, own);
    execute format('grant select, insert, delete on role_permission to %I', kind);
    execute format('grant usage on sequence account_id_seq, role_id_seq to %I', kind);
  end loop;
  -- At the door accounts are looked up by name or mobile, before any unit is known.
  create policy door on account to md_door using (true) with check (true);
  create policy door on role for select to md_door using (true);
  create policy door on role_permission for select to md_door using (true);
  create policy door on membership for select to md_door using (true);
  create policy door on unit for select to md_door using (true);
  grant select, update on account to md_door;
  grant select on role, role_permission, membership, unit to md_door;
end $$;

-- An invitation is written by the functions that invite, and used at the door.
create policy door on invitation to md_door using (true) with check (true);
grant select, update on invitation to md_door;
grant select on v_unit_owner to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
