-- What must always agree in accounts.

-- The kept number of a unit's accounts is what counting them gives.
create or replace view reconcile_staff as
  select coalesce(kept.unit_id, counted.unit_id) as unit_id, kept.member_count as kept, counted.members as counted
    from unit_staff kept full join (select unit_id, count(*) as members from membership group by unit_id) counted using (unit_id)
   where coalesce(kept.member_count, 0) <> coalesce(counted.members, 0);

-- Who owns a unit, as whoever lists the unit may read it: the name, and whether they have come. Accounts lie behind a wall of their own,
-- so the view looks past it, and asks itself whether the reader sees the unit.
create or replace view v_unit_owner as
  select m.unit_id, m.account_id, a.display_name as name,
         case when a.last_login_at is null and exists (select from invitation i where i.account_id = a.id and i.used_at is null)
              then 'INVITED' else 'ACTIVE' end as state -- as is_waiting says; a view calls functions as whoever reads it
    from membership m join account a on a.id = m.account_id join unit u on u.id = m.unit_id
   where m.is_owner and a.status = 1 and a.deleted_at is null
     and (current_setting('role') in ('md_platform', 'md_house')
          or scope_value('unit')::bigint in (u.id, u.market_id, u.brand_id, u.agent_id));
