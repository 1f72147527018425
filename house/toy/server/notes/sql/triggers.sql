-- The triggers of notes.

select keep_history('note', 'note');
select tell_changes('note', 'notes');
