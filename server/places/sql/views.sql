-- Names of units as everybody may read them, and what must always agree.

-- What a unit is called is known to all: a shop shows its market's name, a market its brands', though their rows are behind the wall.
create or replace view v_unit_name as select id, name from unit;

create or replace view reconcile_jurisdiction as
  select id, region_code, agent_id as kept, agent_of_region(region_code) as agent_of_the_region
    from unit where kind in ('MARKET', 'SHOP') and agent_id is distinct from agent_of_region(region_code);
