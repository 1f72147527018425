-- The triggers of announcements.

-- Where one stands among the others, and whom it has reached, is no change of what it says.
select keep_history('announcement', 'announcement', '', 'sort,told_at,receiver_count');
select tell_changes('announcement', 'announcements');

create or replace trigger keep_search after insert or update of title, author_name, deleted_at or delete on announcement
  for each row execute function keep_search_entry('announcement', 'title', 'author_name', 'title');
