-- The audit log is read as functions.sql beside says, and written by nobody.

create policy read on audit_log for select to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform
  using ((select reads_whole_log()) or may_read_change(unit_id, place_id, entity, entity_id));
grant select on audit_log to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
