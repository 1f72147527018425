-- The functions of data screens: who comes with a token, how a display is paired, and whom a change concerns.

-- Whoever shows something of it looks again: it may be over, or another.
create or replace function tell_shown() returns trigger
language plpgsql as $$
begin
  perform pg_notify('screen_shown', tg_argv[0] || ' ' || old.id);
  return null;
end $$;

-- How many links and displays a screen has stands in the list of screens.
create or replace function tell_screens() returns trigger
language plpgsql as $$
begin
  perform tell_changed('screens', array[new.unit_id, 0::bigint]);
  return null;
end $$;

-- How many screens of other units read what the platform lends them, in their draft or on a wall: as many, and not which.
create or replace function dataset_uses_elsewhere(p_datasets text[]) returns table (dataset_id text, screens int)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, count(*)::int
    from unnest(p_datasets) d(id) cross join lateral (
      select s.id, s.unit_id, s.deleted_at from screen s where s.dataset_ids ? d.id
      union
      select s.id, s.unit_id, s.deleted_at from screen_version v join screen s on s.id = v.screen_id and s.published_no = v.no
       where v.dataset_ids ? d.id) s
   where s.deleted_at is null and s.unit_id <> scope_value('unit')::bigint
   group by d.id
$$;
revoke execute on function dataset_uses_elsewhere(text[]) from public;
grant execute on function dataset_uses_elsewhere(text[]) to md_platform;

-- Whose link it is: found at the door, before any unit is known.
create or replace function share_for(p_token bytea) returns table (
  id bigint, name text, screen_id bigint, playlist_id bigint, password_hash text, expires_at timestamptz, revoked_at timestamptz, origins text[],
  variables jsonb, unit_id bigint, unit_kind text, unit_name text, unit_status text, market_id bigint, manage_mode smallint, timezone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name, s.screen_id, s.playlist_id, s.password_hash, s.expires_at, s.revoked_at, s.origins, s.variables,
         u.id, u.kind, u.name, u.status, u.market_id, u.manage_mode, u.timezone
    from screen_share s join unit u on u.id = s.unit_id where s.token_hash = p_token and u.deleted_at is null
$$;
revoke execute on function share_for(bytea) from public;
grant execute on function share_for(bytea) to md_door;

create or replace function display_for(p_token bytea) returns table (
  id bigint, name text, screen_id bigint, playlist_id bigint, revoked_at timestamptz, token_at timestamptz, is_former boolean,
  unit_id bigint, unit_kind text, unit_name text, unit_status text, market_id bigint, manage_mode smallint, timezone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.name, d.screen_id, d.playlist_id, d.revoked_at, d.token_at, d.former_hash is not distinct from p_token,
         u.id, u.kind, u.name, u.status, u.market_id, u.manage_mode, u.timezone
    from screen_display d join unit u on u.id = d.unit_id
   where (d.token_hash = p_token or d.former_hash = p_token) and u.deleted_at is null
$$;
revoke execute on function display_for(bytea) from public;
grant execute on function display_for(bytea) to md_door;

create or replace function count_opening(p_share bigint, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update screen_share set opened_count = opened_count + 1, last_opened_at = p_at where id = p_share
$$;
revoke execute on function count_opening(bigint, timestamptz) from public;
grant execute on function count_opening(bigint, timestamptz) to md_door;

-- A display that comes with its newest token has it: the one before is over, and nobody waits for its code any more.
create or replace function see_display(p_display bigint, p_token bytea, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into screen_display_pulse as p (display_id, unit_id, seen_at)
  select d.id, d.unit_id, p_at from screen_display d where d.id = p_display
  on conflict (display_id) do update set seen_at = p_at where p.seen_at < p_at - interval '15 seconds';
  update screen_display set former_hash = null where id = p_display and token_hash = p_token and former_hash is not null;
  delete from screen_pairing where display_id = p_display and exists (select from screen_display d where d.id = p_display and d.token_hash = p_token);
end $$;
revoke execute on function see_display(bigint, bytea, timestamptz) from public;
grant execute on function see_display(bigint, bytea, timestamptz) to md_door;

-- The next token of a display that came with `p_held`. False when another request of it was faster.
create or replace function renew_display(p_display bigint, p_held bytea, p_next bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screen_display set former_hash = p_held, token_hash = p_next, token_at = p_at
   where id = p_display and revoked_at is null and (token_hash = p_held or former_hash = p_held);
  return found;
end $$;
revoke execute on function renew_display(bigint, bytea, bytea, timestamptz) from public;
grant execute on function renew_display(bigint, bytea, bytea, timestamptz) to md_door;

-- What a display that waits is told: its code, or whose it has become. Nothing when the code that was drawn is another's.
create or replace function ask_pairing(p_secret bytea, p_code text, p_size text, p_at timestamptz, p_until timestamptz)
returns table (code text, expires_at timestamptz, display_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from screen_pairing p where p.expires_at <= p_at and p.secret_hash <> p_secret;
  return query select p.code, p.expires_at, p.display_id from screen_pairing p where p.secret_hash = p_secret and p.expires_at > p_at for update;
  if found then return; end if;
  begin
    return query
      insert into screen_pairing as p (secret_hash, code, size, expires_at) values (p_secret, p_code, p_size, p_until)
      on conflict (secret_hash) do update set code = p_code, size = coalesce(p_size, p.size), expires_at = p_until, display_id = null
      returning p.code, p.expires_at, p.display_id;
  exception when unique_violation then return;
  end;
end $$;
revoke execute on function ask_pairing(bytea, text, text, timestamptz, timestamptz) from public;
grant execute on function ask_pairing(bytea, text, text, timestamptz, timestamptz) to md_door;

-- Somebody typed a code: the display that shows it becomes this one. A code is good once.
create or replace function claim_pairing(p_code text, p_display bigint, p_at timestamptz, p_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_size text; v_secret bytea;
begin
  if not exists (select from screen_display d where d.id = p_display and d.unit_id = scope_value('unit')::bigint) then return false; end if;
  update screen_pairing set display_id = p_display, expires_at = p_until
   where code = p_code and expires_at > p_at and display_id is null returning secret_hash, size into v_secret, v_size;
  if v_secret is null then return false; end if;
  update screen_display set size = v_size where id = p_display;
  return true;
end $$;
revoke execute on function claim_pairing(text, bigint, timestamptz, timestamptz) from public;
grant execute on function claim_pairing(text, bigint, timestamptz, timestamptz) to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- The first token, for whoever holds the secret of the pairing; asked for again before it was used, another takes its place.
create or replace function hand_token(p_secret bytea, p_token bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screen_display d set token_hash = p_token, former_hash = null, token_at = p_at
    from screen_pairing p where p.secret_hash = p_secret and p.display_id = d.id and p.expires_at > p_at and d.revoked_at is null;
  return found;
end $$;
revoke execute on function hand_token(bytea, bytea, timestamptz) from public;
grant execute on function hand_token(bytea, bytea, timestamptz) to md_door;
