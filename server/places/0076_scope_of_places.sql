-- An agent looks after what lies in the jurisdiction: kept by triggers, so that neither a moved unit nor a new region can forget it.
-- And the history of a record is read by whoever sees the place that it belongs to, not only by who made the change.

alter table jurisdiction
  add column id bigint generated always as (agent_id) stored, -- what the history calls it by: the regions of one agent are one record
  add column created_at timestamptz not null default now();
create index jurisdiction_agent on jurisdiction (agent_id);

-- Regions that were never written down are those where one agent's units stood.
insert into jurisdiction (agent_id, region_code)
select min(agent_id), region_code from unit
 where kind in ('MARKET', 'SHOP') and agent_id is not null and region_code is not null and deleted_at is null
 group by region_code having count(distinct agent_id) = 1
on conflict do nothing;
update unit u set agent_id = placed.agent_id
  from (select p.id, (select j.agent_id from jurisdiction j
                       where j.region_code in (p.region_code, left(p.region_code, 6), left(p.region_code, 4) || '00', left(p.region_code, 2) || '0000')
                       order by length(j.region_code) desc, j.region_code desc limit 1) as agent_id from unit p) placed
 where placed.id = u.id and u.kind in ('MARKET', 'SHOP') and u.agent_id is distinct from placed.agent_id;

-- The place that a changed record belongs to: the unit itself, or the nearest that its row names. Whoever sees that unit sees the change.
alter table audit_log add column place_id bigint;
update audit_log a set place_id = coalesce(u.shop_id, u.market_id, u.brand_id, u.agent_id)
  from unit u where a.entity in ('unit', 'qualification') and u.id = a.entity_id::bigint;
