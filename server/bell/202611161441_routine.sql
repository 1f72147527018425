-- A job that ended as it should is routine: its owner may look at it, and it must not bury what wants somebody.

alter table notification add column is_routine boolean not null default false;
update notification set is_routine = true where kind = 'job' and title ->> 0 like '%已完成';
