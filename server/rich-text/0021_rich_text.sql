-- Previews of rich text: kept for an hour, read by an address that cannot be guessed.

create table rich_text_preview (
  key        text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  unit_id    bigint not null references unit,
  content    text not null,
  expires_at timestamptz not null
);
create index rich_text_preview_age on rich_text_preview (expires_at);
select wall_by_unit('rich_text_preview', 'select, insert, delete');

create function rich_text_preview_by_key(p_key text, p_now timestamptz) returns table (content text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.content from rich_text_preview p where p.key = p_key and p.expires_at > p_now
$$;
