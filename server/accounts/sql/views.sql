-- What must always agree in accounts.

-- The kept number of a unit's accounts is what counting them gives.
create or replace view reconcile_staff as
  select coalesce(kept.unit_id, counted.unit_id) as unit_id, kept.member_count as kept, counted.members as counted
    from unit_staff kept full join (select unit_id, count(*) as members from membership group by unit_id) counted using (unit_id)
   where coalesce(kept.member_count, 0) <> coalesce(counted.members, 0);
