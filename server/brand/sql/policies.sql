-- Who may do what with the tables of brand.

select wall_by_place('brand_profile', 'select');
grant insert, update on brand_profile to md_brand;

-- A brand sends and checks the codes of this one purpose; all others stay at the door.
create policy administrator on sms_code to md_brand using (purpose = 'ADMINISTRATOR') with check (purpose = 'ADMINISTRATOR');
grant select, insert, update on sms_code to md_brand;
