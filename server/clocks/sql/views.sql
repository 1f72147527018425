-- What the counts of clocks say is what the clocks say.
create or replace view reconcile_clock_tally as
  select coalesce(t.unit_id, c.unit_id) as unit_id, coalesce(t.kind, c.kind) as kind, coalesce(t.slot, c.slot) as slot,
         coalesce(t.is_paused, c.is_paused) as is_paused, t.n, c.n as clocks
    from (select unit_id, kind, slot, is_paused, sum(n) as n from clock_tally group by 1, 2, 3, 4 having sum(n) <> 0) t
    full join (select u.id as unit_id, c.kind, c.slot, c.is_paused, sum(c.n)::bigint as n
                 from (select shop_id, market_id, brand_id, agent_id, kind, clock_slot(due_at) as slot, paused_at is not null as is_paused, count(*) as n
                         from clock group by 1, 2, 3, 4, 5, 6, 7) c
                cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
                where u.id is not null group by 1, 2, 3, 4) c
      on c.unit_id = t.unit_id and c.kind = t.kind and c.slot = t.slot and c.is_paused = t.is_paused
   where t.n is distinct from c.n;
