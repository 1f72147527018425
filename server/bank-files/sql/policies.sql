-- Who may do what with the tables of bank reconciliation: the platform alone.

create policy all_md_platform on bank_file to md_platform using (true) with check (true);
create policy all_md_platform on bank_line to md_platform using (true) with check (true);
grant select, insert, update on bank_file to md_platform;
grant select, insert, update, delete on bank_line to md_platform;
