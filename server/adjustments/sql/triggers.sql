-- The triggers of fines and adjustments.

select keep_history('adjustment', 'adjustment');
select tell_changes('adjustment', 'adjustments', 'platform');
