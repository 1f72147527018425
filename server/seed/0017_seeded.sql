-- Which seeds this database was given, and what they came to: the demo shows things that a real house must not.
create table seeded (
  profile text primary key,
  digest  text not null,
  at      timestamptz not null default now()
);
revoke all on seeded from public;
