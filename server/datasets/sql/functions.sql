-- The functions of datasets.

-- What the values of headers and the passwords of sources are sealed with.
create or replace function dataset_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'dataset' $$;
revoke execute on function dataset_key() from public;
grant execute on function dataset_key() to md_shop, md_market, md_brand, md_agent, md_platform;
