-- What a bench does with rows that are there already, what it would change of them, and what they were before it did.
alter table import_bench add column mode text not null default 'add' check (mode in ('add', 'update', 'both'));
alter table import_row add column plan jsonb, add column before jsonb;
