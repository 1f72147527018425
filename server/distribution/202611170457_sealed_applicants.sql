-- The number of whoever applies is kept sealed; what is shown of it stands beside it.

alter table distribution_application
  add column id_sealed text, -- `id_no` is as it was kept in the open before: emptied by the task that seals it
  add column id_mask text;
alter table distribution_application disable trigger user;
update distribution_application set id_mask = left(id_no, 4) || repeat('*', greatest(length(id_no) - 8, 0)) || right(id_no, 4) where id_no is not null;
alter table distribution_application enable trigger user;
create index distribution_application_open on distribution_application (id) where id_no is not null;
