-- Who may do what with the tables of second factors.

do $$
declare kept text; kind text;
begin
  foreach kept in array array['totp_factor', 'totp_draft', 'passkey', 'recovery_codes', 'sign_in_ticket', 'passkey_challenge', 'act_proof'] loop
    execute format('create policy door on %I to md_door using (true) with check (true)', kept);
    execute format('grant select, insert, update, delete on %I to md_door', kept);
  end loop;
  create policy door on factor_rule for select to md_door using (true);
  grant select on factor_rule to md_door;
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    -- What the platform asks of everybody is no secret; a unit changes its own rules alone, and only the platform has rules for others.
    execute format('create policy %I on factor_rule for select to %I
      using (unit_id = current_setting(''scope.unit'')::bigint or unit_kind is not null)', 'read_' || kind, kind);
    execute format('create policy %I on factor_rule for insert to %I
      with check (unit_id = current_setting(''scope.unit'')::bigint and (unit_kind is null or %L))', 'add_' || kind, kind, kind = 'md_platform');
    execute format('create policy %I on factor_rule for delete to %I
      using (unit_id = current_setting(''scope.unit'')::bigint)', 'remove_' || kind, kind);
    execute format('grant select, insert, delete on factor_rule to %I', kind);
  end loop;
end $$;
