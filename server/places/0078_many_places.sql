-- Ten thousand shops: units are found by typing under the kind that has a page, and every list reads an index in its own order.

delete from search_entry where entity = 'unit';
-- Units that were there before had their entries written here, by a function that today's databases get later.
do $$
begin
  if exists (select from unit) then
    raise exception 'this database is older than its search of units: bring it up with the version of 15 November 2026 first';
  end if;
end $$;

-- People share names: a distributor is told apart by the code.
drop index unit_name;
create unique index unit_name on unit (kind, coalesce(market_id, 0), lower(name)) where deleted_at is null and kind not in ('MARKET', 'DISTRIBUTOR');

-- Lists in each of their orders, for each kind of scope. Walled queries cannot use LIKE on an index (it is not leakproof),
-- so regions are compared as ranges and words are looked up in the index of everything that can be found.
create index unit_agent_name on unit (agent_id, kind, name, id) where deleted_at is null;
create index unit_agent_region on unit (agent_id, kind, region_code, id) where deleted_at is null;
create index unit_brand_name on unit (brand_id, kind, name, id) where deleted_at is null;
create index unit_kind_list on unit (kind, id) where deleted_at is null;
create index unit_kind_state on unit (kind, status, id) where deleted_at is null;
create index unit_kind_name on unit (kind, name, id) where deleted_at is null;
create index unit_kind_region on unit (kind, region_code, id) where deleted_at is null;
create index unit_waiting on unit (status, id) where deleted_at is null and status <> 'OPEN';
create index unit_unlocated on unit (kind, agent_id, id) where deleted_at is null and (lng is null or lat is null);
create index unit_closing on unit (closed_to) where deleted_at is null and closed_to is not null;
