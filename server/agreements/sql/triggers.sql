-- The triggers of agreements.

select keep_history('agreement', 'agreement');
select tell_changes('agreement', 'agreements');
