-- The triggers of views.

select keep_history('list_view', 'view');
