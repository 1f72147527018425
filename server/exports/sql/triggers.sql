-- The triggers of exports.

select keep_history('full_export', 'full_export');
