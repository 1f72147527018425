-- What must always agree in agreements.

-- At any time a unit has at most one rate of a kind.
create or replace view reconcile_agreement_overlap as
  select a.id, b.id as other_id, a.unit_id, a.kind from agreement a
    join agreement b on b.unit_id = a.unit_id and b.kind = a.kind and b.id > a.id
     and tstzrange(a.valid_from, a.valid_until) && tstzrange(b.valid_from, b.valid_until);
