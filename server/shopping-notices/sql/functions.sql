-- The functions of shopping notices.

-- A shop that joins another market keeps its own notice; its walls follow it.
create or replace function move_shopping_notices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shopping_notice set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where unit_id = new.id;
  update shopping_notice_text set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where unit_id = new.id;
  return null;
end $$;

-- The notices that can count for a shop: its own and its market's. Every shopper may read them, so a shop may read its market's;
-- but only of a place that the reader sees.
create or replace function shopping_notices_for(p_unit bigint)
returns table (kind text, unit_id bigint, unit_name text, content_html text, is_enabled boolean, is_binding boolean, text_version int, version int,
               updated_at timestamptz, updated_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.kind, n.unit_id, u.name, n.content_html, n.is_enabled, n.is_binding, n.text_version, n.version, n.updated_at, n.updated_name
    from unit asked join shopping_notice n on n.unit_id in (asked.id, asked.market_id) join unit u on u.id = n.unit_id
   where asked.id = p_unit
$$;
revoke execute on function shopping_notices_for from public;
grant execute on function shopping_notices_for to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform, md_house;

-- The texts that stood, also those of one's market: buyers of the shop have accepted them.
create or replace function shopping_notice_texts(p_unit bigint) returns setof shopping_notice_text
language sql stable security definer set search_path = public, pg_temp as $$
  select t.* from unit me join shopping_notice_text t on t.unit_id in (me.id, me.market_id)
   where me.id = scope_value('unit')::bigint and t.unit_id = p_unit
$$;
revoke execute on function shopping_notice_texts from public;
grant execute on function shopping_notice_texts to md_shop, md_market, md_brand, md_agent, md_platform;
