-- What a history is kept with.

create or replace function keep_history(owned regclass, entity text, hidden text default '', ignored text default '') returns void
language plpgsql as $$
begin
  execute format(
    'create or replace trigger history after insert or update or delete on %s for each row execute function write_history(%L, %L, %L)',
    owned, entity, hidden, ignored);
end $$;
