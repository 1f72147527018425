-- Applications from outside. An applicant is a phone that was verified: the wall for them is that number, set by the door
-- as `scope.applicant` once the proof was shown. At the door nothing of them is seen or written without it.

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('LOGIN', 'RESET', 'BIND', 'BANK', 'WITHDRAW', 'ADMINISTRATOR', 'APPLY'));

create table applicant_session (
  id         bigint generated always as identity primary key,
  mobile     text not null check (mobile ~ '^1\d{10}$'),
  token_hash bytea not null unique, -- as a session's: what is stored proves nothing
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index applicant_session_age on applicant_session (expires_at);
alter table applicant_session enable row level security;
create policy door on applicant_session to md_door using (true) with check (true);
grant select, insert, delete on applicant_session to md_door;

-- What an applicant sent. The platform keeps it; a file that no application shows is swept.
create table applicant_file (
  file_id    bigint primary key references file,
  mobile     text not null,
  created_at timestamptz not null
);
create index applicant_file_mobile on applicant_file (mobile, created_at);
create index applicant_file_age on applicant_file (created_at);
alter table applicant_file enable row level security;
create policy applicant on applicant_file to md_door
  using (mobile = scope_value('applicant')) with check (mobile = scope_value('applicant'));
grant select, insert on applicant_file to md_door;

create sequence application_no;
grant usage on sequence application_no to md_door;

-- Who applied for which shop. Its state is the shop's; only the withdrawal is the application's own.
create table unit_application (
  id          bigint generated always as identity primary key,
  no          text not null unique,
  mobile      text not null check (mobile ~ '^1\d{10}$'),
  unit_id     bigint not null unique references unit,
  canceled_at timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index unit_application_mobile on unit_application (mobile, id desc);
alter table unit_application enable row level security;
create policy applicant on unit_application to md_door
  using (mobile = scope_value('applicant')) with check (mobile = scope_value('applicant'));
create policy all_md_platform on unit_application for select to md_platform using (true);
grant select, insert, update on unit_application to md_door;
grant select on unit_application to md_platform;

-- A shop comes into being waiting, without a brand; its applicant mends it until it is decided.
create policy applied on unit for insert to md_door
  with check (kind = 'SHOP' and status = 'PENDING' and brand_id is null and scope_value('applicant') is not null);
create policy mended on unit for update to md_door
  using (status in ('PENDING', 'REJECTED')
         and exists (select from unit_application a where a.unit_id = unit.id and a.canceled_at is null))
  with check (kind = 'SHOP' and status in ('PENDING', 'REJECTED'));
grant insert (id, kind, code, name, market_id, agent_id, status, manage_mode, contact_name, contact_phone, region_code, address, intro) on unit to md_door;
grant update (name, market_id, agent_id, status, status_reason, contact_name, region_code, address, intro, updated_at, deleted_at, version) on unit to md_door;
grant usage on sequence unit_id_seq to md_door;

create policy applicant on unit_qualification to md_door
  using (exists (select from unit_application a where a.unit_id = unit_qualification.unit_id))
  with check (exists (select from unit_application a where a.unit_id = unit_qualification.unit_id));
grant select, insert, update on unit_qualification to md_door;
create policy door on jurisdiction for select to md_door using (true);
grant select on jurisdiction to md_door;

create policy applicant on distribution_application to md_door
  using (mobile = scope_value('applicant')) with check (mobile = scope_value('applicant') and status in ('PENDING', 'CANCELED'));
grant select on distribution_application to md_door;
grant insert (unit_id, no, name, mobile, id_no, reason, material_urls, signature_url, inviter_name, source, status) on distribution_application to md_door;
grant update (name, id_no, reason, material_urls, signature_url, inviter_name, status, updated_at, version) on distribution_application to md_door;
create index distribution_mobile on distribution_application (mobile, id desc);

create policy applicant on file for select to md_door
  using (exists (select from applicant_file a where a.file_id = file.id));
grant select on file to md_door;
create policy applicant on file_use to md_door
  using (exists (select from applicant_file a where a.file_id = file_use.file_id))
  with check (exists (select from applicant_file a where a.file_id = file_use.file_id));
grant select, insert, delete on file_use to md_door;

-- A shop that was opened has somebody who can sign in to it: its applicant, by the phone that applied. Only the platform opens.
create function give_to_applicant(p_unit bigint, p_password_hash text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_mobile text; v_name text; v_account bigint;
begin
  if current_setting('role') <> 'md_platform' then raise insufficient_privilege; end if;
  select a.mobile, u.contact_name into v_mobile, v_name
    from unit_application a join unit u on u.id = a.unit_id
   where a.unit_id = p_unit and a.canceled_at is null and u.status = 'OPEN';
  if v_mobile is null then return null; end if;
  select id into v_account from account where mobile = v_mobile and deleted_at is null;
  if v_account is null then
    insert into account (username, mobile, password_hash, display_name)
    values ('shop' || v_mobile, v_mobile, p_password_hash, coalesce(v_name, v_mobile)) returning id into v_account;
  end if;
  insert into membership (account_id, unit_id, role_id, is_owner)
  select v_account, p_unit, r.id, true from role r where r.code = 'ROLE_MERCHANT' and r.is_preset
  on conflict (account_id, unit_id) do nothing;
  return v_mobile;
end $$;
