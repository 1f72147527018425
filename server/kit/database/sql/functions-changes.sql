-- Telling whoever looks that something has changed: the topic and the units that can see it, never what. It leaves with the commit, and
-- the same words of one transaction leave once.

-- '0' is the platform. Where very many units are meant, all are: they look for themselves. The transaction is named too: whoever has an answer
-- knows which transactions it knows of.
create or replace function tell_changed(p_topic text, p_units bigint[]) returns void
language plpgsql as $$
declare v_units text := array_to_string(array(select distinct u from unnest(p_units) u where u is not null order by u), ',');
begin
  if v_units = '' then return; end if;
  perform pg_notify('changed', p_topic || ' ' || case when length(v_units) > 6000 then '*' else v_units end || ' ' || pg_current_xact_id());
end $$;

-- Rows of a shop, which its market, its brand, its agent and the platform list too.
create or replace function tell_places() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform tell_changed(tg_argv[0], array_agg(u.id)) from fresh r
      cross join lateral (values (r.shop_id), (r.market_id), (r.brand_id), (r.agent_id), (0)) u(id);
  else
    -- What leaves a place concerns whom it leaves.
    perform tell_changed(tg_argv[0], array_agg(u.id))
      from (select shop_id, market_id, brand_id, agent_id from fresh union select shop_id, market_id, brand_id, agent_id from stale) r
      cross join lateral (values (r.shop_id), (r.market_id), (r.brand_id), (r.agent_id), (0)) u(id);
  end if;
  return null;
end $$;

-- Rows of one unit; a second argument says that the platform lists them too.
create or replace function tell_units() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_changed(tg_argv[0], array_agg(unit_id) || case when tg_argv[1] = 'platform' then 0::bigint end) from fresh having count(*) > 0;
  return null;
end $$;
