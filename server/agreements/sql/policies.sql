-- Who may do what with agreements: the platform sets them, and every unit reads its own.

select wall_by_unit('agreement', 'select');
create policy all_md_platform on agreement to md_platform using (true) with check (true);
grant select, insert, update on agreement to md_platform;
