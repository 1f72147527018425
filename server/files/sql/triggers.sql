-- The triggers of files.

select keep_history('file', 'file', '', 'key,sha256,purged_at,status');
