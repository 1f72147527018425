-- What must always agree in distribution.

-- Each decision is taken once: whoever passed an application passed it alone.
create or replace view reconcile_distribution as
  select a.id, a.status, a.distributor_id from distribution_application a
   where (a.status in ('PASSED', 'REVOKED')) <> (a.distributor_id is not null);
