-- The platform sees the applications of every brand, and may decide where a brand does not.

create policy all_md_platform on distribution_application to md_platform using (true) with check (true);
create index distribution_all on distribution_application (status, id desc);
