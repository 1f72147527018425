-- The triggers of distribution.

select keep_history('distribution_application', 'application', 'id_no');
