-- What must always agree in bulk.

-- A finished bulk job has no row left that nobody decided about.
create or replace view reconcile_bulk_rows as
  select r.change_set_id, r.seq from change_row r
    join change_set s on s.id = r.change_set_id join job j on j.id = s.job_id
   where r.state = 'PENDING' and j.status = 'DONE';
