-- Who reads the books of the house: the platform. The house writes them. Units ask for the last proof by its function.

create policy all_md_platform on book_proof for select to md_platform using (true);
create policy all_md_platform on book_day for select to md_platform using (true);
grant select on book_proof, book_day to md_platform;
