-- What the sets of days say is what the rows say.

-- Days whose sets are not those of their rows; a marked day is read from its rows and cannot be wrong.
create or replace view set_difference as
  select coalesce(s.unit_id, r.unit_id) as unit_id, coalesce(s.day, r.day) as day, coalesce(s.kind, r.kind) as kind, s.people, r.people as people_of_rows
    from (select unit_id, kind, day, array_agg(chunk order by chunk) as chunks, array_agg(bits order by chunk) as bits, sum(bit_count(bits)) as people
            from day_set group by 1, 2, 3) s
    full join (select unit_id, kind, day, array_agg(chunk order by chunk) as chunks, array_agg(bits order by chunk) as bits, sum(bit_count(bits)) as people
                 from (select e.unit_id, e.kind, e.day, coalesce(p.no / 4096, -1) as chunk, set_of(array_agg(coalesce(p.no, 0) % 4096)) as bits
                         from (select unit_id, k.kind, day, key
                                 from (select unit_id, kind, day, key, count(*) as n from people_between('-infinity', 'infinity') group by 1, 2, 3, 4) f
                                cross join lateral (values (f.kind, true), ('PAID_TWICE', f.kind = 'PAID' and f.n > 1)) k(kind, counts)
                                where k.counts) e
                         left join person p on p.unit_id = e.unit_id and p.key = e.key
                        group by 1, 2, 3, 4) c
                group by 1, 2, 3) r on r.unit_id = s.unit_id and r.kind = s.kind and r.day = s.day
   where (s.chunks, s.bits) is distinct from (r.chunks, r.bits)
     and not exists (select from day_mark m where m.unit_id = coalesce(s.unit_id, r.unit_id) and m.day = coalesce(s.day, r.day));

create or replace view reconcile_day_sets as
  select d.* from set_difference d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;
