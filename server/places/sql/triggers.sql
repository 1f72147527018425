-- The triggers of places.

select keep_history('unit', 'unit');
-- Of the number of whoever answers for a unit the history knows what everybody is shown of it.
select keep_history('unit_qualification', 'qualification', '', 'legal_id_no,legal_id_sealed');
select keep_history('jurisdiction', 'jurisdiction', '', 'created_at');
create or replace trigger jurisdiction before insert or update of region_code, agent_id on unit for each row execute function place_in_jurisdiction();
create or replace trigger hold before insert or delete on jurisdiction for each statement execute function hold_jurisdiction();

create or replace trigger hand_over_gained after insert on jurisdiction referencing new table as changed
  for each statement execute function hand_over_units();

create or replace trigger hand_over_lost after delete on jurisdiction referencing old table as changed
  for each statement execute function hand_over_units();

create or replace trigger carry_agent after update on unit referencing old table as was new table as moved
  for each statement execute function carry_agent();

create or replace trigger search after insert or delete or update of name, code, contact_phone, market_id, brand_id, agent_id, deleted_at on unit
  for each row execute function keep_unit_entries();
select tell_changes('unit', 'places');
