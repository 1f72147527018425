-- An applicant is a phone that was verified: the wall for them is that number, set by the door as `scope.applicant` once the proof was shown.
-- At the door nothing of them is seen or written without it.

create policy door on applicant_session to md_door using (true) with check (true);
grant select, insert, delete on applicant_session to md_door;

create policy applicant on applicant_file to md_door
  using (mobile = scope_value('applicant')) with check (mobile = scope_value('applicant'));
grant select, insert on applicant_file to md_door;
grant usage on sequence application_no to md_door;

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

create policy applicant on distribution_application to md_door
  using (mobile = scope_value('applicant')) with check (mobile = scope_value('applicant') and status in ('PENDING', 'CANCELED'));
grant select on distribution_application to md_door;
grant insert (unit_id, no, name, mobile, id_sealed, id_mask, reason, material_urls, signature_url, inviter_name, source, status) on distribution_application to md_door;
grant update (name, id_no, id_sealed, id_mask, reason, material_urls, signature_url, inviter_name, status, updated_at, version) on distribution_application to md_door;

create policy applicant on file for select to md_door
  using (exists (select from applicant_file a where a.file_id = file.id));
grant select on file to md_door;

create policy applicant on file_use to md_door
  using (exists (select from applicant_file a where a.file_id = file_use.file_id))
  with check (exists (select from applicant_file a where a.file_id = file_use.file_id));
grant select, insert, delete on file_use to md_door;
