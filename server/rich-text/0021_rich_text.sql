-- Previews of rich text: kept for an hour, read by an address that cannot be guessed.

create table rich_text_preview (
  key        text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  unit_id    bigint not null references unit,
  content    text not null,
  expires_at timestamptz not null
);
create index rich_text_preview_age on rich_text_preview (expires_at);
