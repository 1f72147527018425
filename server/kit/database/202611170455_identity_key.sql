-- Under which the numbers of people's papers are sealed. Nobody reads the row itself.

insert into house_key (name, key)
  values ('identity', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
