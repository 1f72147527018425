-- Who may do what with the tables of datasets.

select wall_by_unit('dataset');
-- What the platform wrote for everybody: read, and never changed.
create policy lent on dataset for select to md_shop, md_market, md_brand, md_agent, md_distributor using (kind = 'SQL' and binds_unit);

alter table data_source enable row level security;
create policy own_md_platform on data_source to md_platform using (unit_id = current_setting('scope.unit')::bigint)
  with check (unit_id = current_setting('scope.unit')::bigint);
grant select, insert, update, delete on data_source to md_platform;

alter table dataset_result enable row level security; -- and no policy: the house alone
