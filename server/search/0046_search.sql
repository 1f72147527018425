-- One index of everything that can be found by typing: kept by triggers, so that no write can forget it.
-- Row policies would keep the planner from using a trigram index (LIKE is not leakproof), so the table is closed
-- and the only way in is a function that applies the caller's scope itself.

create extension if not exists pg_trgm;

create table search_entry (
  entity     text not null,
  entity_id  bigint not null,
  scope_ids  bigint[] not null, -- every unit that may find it
  title      text not null,
  subtitle   text not null,
  words      text not null, -- lower case, as written
  sound      text not null, -- the same with Chinese as pinyin, then the initials
  primary key (entity, entity_id)
);
create index search_entry_sound on search_entry using gin (scope_ids, sound gin_trgm_ops);
alter table search_entry enable row level security; -- and no policy: nobody reads it directly
