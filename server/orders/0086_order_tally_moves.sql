-- An order that goes to another agent, because its shop's region did, leaves the one's tally for the other's.

create or replace function tally_moved_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_tally (unit_id, status, block, n)
  select u.id, m.status, (m.id >> 11)::int, sum(m.n)
    from (select s.* from fresh f join stale o on o.id = f.id
             and (o.status <> f.status or (o.market_id, o.brand_id, o.agent_id) is distinct from (f.market_id, f.brand_id, f.agent_id))
           cross join lateral (values (o.id, o.status, o.shop_id, o.market_id, o.brand_id, o.agent_id, -1),
                                      (f.id, f.status, f.shop_id, f.market_id, f.brand_id, f.agent_id, 1))
             s(id, status, shop_id, market_id, brand_id, agent_id, n)) m
   cross join lateral (values (m.shop_id), (m.market_id), (m.brand_id), (m.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3 having sum(m.n) <> 0;
  return null;
end $$;
