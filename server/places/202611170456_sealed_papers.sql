-- The number of whoever answers for a unit is kept sealed; what is shown of it stands beside it.

alter table unit_qualification
  alter column legal_id_no drop not null, -- as it was kept in the open before: emptied by the task that seals it
  add column legal_id_sealed text,
  add column legal_id_mask text;
alter table unit_qualification disable trigger user;
update unit_qualification set legal_id_mask = left(legal_id_no, 4) || repeat('*', greatest(length(legal_id_no) - 8, 0)) || right(legal_id_no, 4);
alter table unit_qualification enable trigger user;
alter table unit_qualification alter column legal_id_mask set not null;
create index unit_qualification_open on unit_qualification (unit_id) where legal_id_no is not null;
