-- The triggers of fines and adjustments.

select keep_history('adjustment', 'adjustment', '', 'proposed_id,decided_id');
select tell_changes('adjustment', 'adjustments', 'platform');
