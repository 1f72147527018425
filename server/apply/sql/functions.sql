-- The functions of apply.

-- A shop that was opened has somebody who can sign in to it: its applicant, by the phone that applied. Only the platform opens.
create or replace function give_to_applicant(p_unit bigint, p_password_hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_mobile text; v_name text;
begin
  if current_setting('role') <> 'md_platform' then raise insufficient_privilege; end if;
  select a.mobile, u.contact_name into v_mobile, v_name
    from unit_application a join unit u on u.id = a.unit_id
   where a.unit_id = p_unit and a.canceled_at is null and u.status = 'OPEN';
  if v_mobile is null then return null; end if;
  perform give_unit(p_unit, 'ROLE_MERCHANT', v_mobile, coalesce(v_name, v_mobile), p_password_hash);
  return v_mobile;
end $$;
