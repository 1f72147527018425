-- The triggers of datasets.

select keep_history('dataset', 'dataset', 'secrets', 'columns,account_id,source_id,binds_unit');
select keep_history('data_source', 'data_source', 'secret', 'checked_at,problem');
select tell_changes('dataset', 'datasets', 'platform');
select tell_changes('data_source', 'sources', 'platform');
