-- Who may do what with the tables of payments.

create policy all_md_platform on provider_report for select to md_platform using (true);
create policy all_md_platform on provider_report_state to md_platform using (true) with check (true);
grant select on provider_report to md_platform;
grant select, update on provider_report_state to md_platform;
