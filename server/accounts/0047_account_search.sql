-- Accounts are found in every unit they work in: by account name, by their own name and its pinyin, and by mobile.

create function refresh_account_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  v_id := case when tg_table_name = 'account' then (to_jsonb(new) ->> 'id')::bigint
               else coalesce((to_jsonb(new) ->> 'account_id')::bigint, (to_jsonb(old) ->> 'account_id')::bigint) end;
  delete from search_entry where entity = 'account' and entity_id = v_id;
  perform write_search('account', a.id, list.units, a.display_name, a.username, concat_ws(' ', a.display_name, a.username, a.mobile))
    from account a, lateral (select array_agg(unit_id) as units from membership where account_id = a.id) list
   where a.id = v_id and a.deleted_at is null and list.units is not null;
  return null;
end $$;
create trigger search after update of display_name, username, mobile, deleted_at on account
  for each row execute function refresh_account_search();
create trigger search after insert or delete on membership
  for each row execute function refresh_account_search();
