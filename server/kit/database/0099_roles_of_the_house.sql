-- A serving process signs in without any right, and each transaction takes on the role of its scope. What the house does by itself
-- (jobs, sweeps, the queue) is such a role too: it sees every unit, owns nothing, and cannot change the form of anything.

do $$
begin
  create role md_house nologin;
exception when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server
end $$;
do $$
begin
  if not pg_has_role(current_user, 'md_house', 'member') then grant md_house to current_user; end if;
end $$;

-- The role that processes sign in with, one per database, and its password. Only the owner reads it.
create table house_login (
  role     text primary key,
  password text not null,
  at       timestamptz not null default now()
);
revoke all on house_login from public;
