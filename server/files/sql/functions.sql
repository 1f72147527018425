-- The functions of files.

-- A browser's <img> sends no token: the address itself is the right to read. One row by its key, never a list.
create or replace function file_by_key(p_key text)
returns table (id bigint, name text, extension text, kind text, mime text, byte_count bigint, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.name, f.extension, f.kind, f.mime, f.byte_count, f.expires_at
    from file f where f.key = p_key and f.status = 'READY' and f.deleted_at is null
$$;
