-- Sessions, codes and devices: only the door reads and writes them.

create policy door on session to md_door using (true) with check (true);
create policy door on sms_code to md_door using (true) with check (true);
create policy door on image_code to md_door using (true) with check (true);
grant select, insert, update on session, sms_code, image_code to md_door;
select wall_by_account('sign_in_notice');
create policy door on known_device to md_door using (true) with check (true);
create policy door on sign_in to md_door using (true) with check (true);
grant select, insert, update on known_device to md_door;
grant select, insert on sign_in to md_door;
create policy door on view_as to md_door using (true) with check (true);
grant select, insert, update on view_as to md_door;
