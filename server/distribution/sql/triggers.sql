-- The triggers of distribution.

-- Of the number the history knows what everybody is shown of it.
select keep_history('distribution_application', 'application', '', 'id_no,id_sealed');
select tell_changes('distribution_application', 'distribution', 'platform');
