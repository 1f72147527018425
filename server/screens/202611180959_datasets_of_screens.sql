-- Which datasets a document reads stands beside it: whoever looks for their screens need not read every document.

alter table screen add column dataset_ids jsonb not null
  generated always as (jsonb_path_query_array(draft, '$.widgets[*].data ? (@.from == "dataset").dataSetId')) stored;
alter table screen_version add column dataset_ids jsonb not null
  generated always as (jsonb_path_query_array(document, '$.widgets[*].data ? (@.from == "dataset").dataSetId')) stored;
create index screen_by_dataset on screen using gin (dataset_ids);
create index screen_version_by_dataset on screen_version using gin (dataset_ids);
