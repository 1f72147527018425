-- The triggers of distribution.

select keep_history('distribution_application', 'application', 'id_no');
select tell_changes('distribution_application', 'distribution', 'platform');
