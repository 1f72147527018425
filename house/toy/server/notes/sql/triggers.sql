-- The triggers of notes.

select keep_history('note', 'note');
