-- What a brand says of itself beyond its unit, and how its administrator changes.

create table brand_profile (
  brand_id   bigint primary key references unit,
  id         bigint generated always as (brand_id) stored, -- what the history calls it by
  slogan     text not null default '' check (length(slogan) <= 60),
  story_html text not null default '',
  image_urls text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
