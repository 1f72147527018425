-- What an act was told besides the rows: by how much prices change, which category, which tags.
alter table change_set add column terms jsonb;
