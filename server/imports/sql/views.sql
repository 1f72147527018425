-- What must always agree in imports.

-- An import that has ended has no good row left that nobody tried.
create or replace view reconcile_import_rows as
  select r.bench_id, r.seq from import_row r
    join import_bench b on b.id = r.bench_id join job j on j.id = b.job_id
   where r.state = 'OPEN' and r.tried_in = b.job_id and not r.is_wrong and j.status = 'DONE';
