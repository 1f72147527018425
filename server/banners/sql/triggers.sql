-- The triggers of banners.

-- Where one stands among the others is no news of its own: one that is moved moves all.
select keep_history('banner', 'banner', '', 'sort');
select tell_changes('banner', 'banners');

create or replace trigger keep_search after insert or update of title, position, deleted_at or delete on banner
  for each row execute function keep_search_entry('banner', 'title', 'position', 'title');
