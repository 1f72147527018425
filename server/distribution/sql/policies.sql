-- Who may do what with the tables of distribution.

select wall_by_unit('distribution_application', 'select, insert, update');
create policy all_md_platform on distribution_application to md_platform using (true) with check (true);
