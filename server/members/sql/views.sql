-- What must always agree in members.

-- The row of a member has what the books have.
create or replace view reconcile_member_books as
  select m.id, m.points, m.frozen_points, m.debt_points, m.growth, b.available, b.frozen, b.debt, b.grown
    from member m cross join lateral (
      select coalesce(sum(a.balance) filter (where a.book = 'points' and a.kind = 'AVAILABLE'), 0) as available,
             coalesce(sum(a.balance) filter (where a.book = 'points' and a.kind = 'FROZEN'), 0) as frozen,
             coalesce(-sum(a.balance) filter (where a.book = 'points' and a.kind = 'DEBT'), 0) as debt,
             coalesce(sum(a.balance) filter (where a.book = 'growth' and a.kind = 'GROWTH'), 0) as grown
        from ledger_account a where a.book in ('points', 'growth') and a.owner_type = 'member' and a.owner_id = m.id) b
   where (m.points, m.frozen_points, m.debt_points, m.growth) is distinct from (b.available, b.frozen, b.debt, b.grown);

-- A member stands on the rung that its growth has reached, but for one that is held by hand.
create or replace view reconcile_member_level as
  select m.id, m.programme_id, m.growth, l.rank, r.rank as reached_rank
    from member m join member_level l on l.id = m.level_id
    left join lateral (select k.rank, k.id from member_level k where k.programme_id = m.programme_id and k.growth_threshold <= m.growth
                        order by k.rank desc limit 1) r on true
   where not m.is_level_held and (r.id is distinct from m.level_id or l.programme_id <> m.programme_id);

-- What the tally says of each rung and state is how many stand there.
create or replace view reconcile_member_tally as
  select coalesce(t.programme_id, m.programme_id) as programme_id, coalesce(t.level_id, m.level_id) as level_id, coalesce(t.status, m.status) as status,
         t.n as tallied, m.n as there
    from (select programme_id, level_id, status, bits, block, sum(n) as n from member_tally group by 1, 2, 3, 4, 5 having sum(n) <> 0) t
    full join (select programme_id, level_id, status, bits, (id >> bits)::int as block, count(*) as n from member cross join tally_bits() bits
                group by 1, 2, 3, 4, 5) m
      on (m.programme_id, m.level_id, m.status, m.bits, m.block) = (t.programme_id, t.level_id, t.status, t.bits, t.block)
   where t.n is distinct from m.n;
