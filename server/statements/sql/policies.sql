-- Who may do what with the tables of statements: a unit its own, the platform everybody's.

select wall_by_unit('statement', 'select, update');
select wall_by_unit('statement_line', 'select');
select wall_by_unit('statement_dispute', 'select, insert');
select wall_by_unit('statement_setting', 'select');

create policy all_md_platform on statement to md_platform using (true) with check (true);
create policy all_md_platform on statement_line to md_platform using (true) with check (true);
create policy all_md_platform on statement_dispute to md_platform using (true) with check (true);
create policy all_md_platform on statement_setting to md_platform using (true) with check (true);
grant delete on statement_line to md_platform; -- what is given up in a reissue
grant update on statement_dispute to md_platform;
grant insert, update on statement_setting to md_platform;
