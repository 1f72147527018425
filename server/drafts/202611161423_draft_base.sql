-- What a form was opened with stays beside what was typed into it: without it nobody could tell later who changed what.

alter table draft add column base jsonb check (pg_column_size(base) <= 262144);
