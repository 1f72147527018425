-- Who may do what with the tables of fines and adjustments: the platform alone. The unit sees what was booked among its bills.

create policy all_md_platform on adjustment to md_platform using (true) with check (true);
grant select, insert, update on adjustment to md_platform;
