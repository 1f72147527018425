-- What a table's changes are told with: one line of its column, `select tell_changes('note', 'notes')`. The topic is the column's name.

create or replace function tell_changes(owned regclass, topic text, also text default '') returns void
language plpgsql as $$
declare
  teller text := case when exists (select from pg_attribute where attrelid = owned and attname = 'shop_id' and not attisdropped)
    then 'tell_places' else 'tell_units' end;
begin
  execute format(
    'create or replace trigger told_new after insert on %s referencing new table as fresh for each statement execute function %I(%L, %L)',
    owned, teller, topic, also);
  execute format(
    'create or replace trigger told after update on %s referencing old table as stale new table as fresh for each statement execute function %I(%L, %L)',
    owned, teller, topic, also);
end $$;
