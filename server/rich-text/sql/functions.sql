-- The functions of rich text.

create or replace function rich_text_preview_by_key(p_key text, p_now timestamptz) returns table (content text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.content from rich_text_preview p where p.key = p_key and p.expires_at > p_now
$$;
