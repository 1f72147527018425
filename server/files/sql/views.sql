-- What must always agree in files.

-- The space that a unit has used equals the sum of what it keeps.
create or replace view reconcile_file_space as
  select s.unit_id, s.used_total, coalesce(sum(f.byte_count), 0) as kept_total
    from file_space s left join file f on f.unit_id = s.unit_id and f.status = 'READY' and f.deleted_at is null
   group by s.unit_id, s.used_total having s.used_total <> coalesce(sum(f.byte_count), 0);
