-- The triggers of data screens.

-- A draft is saved every second and has versions of its own: the history tells what became of the screen.
select keep_history('screen', 'screen', '', 'draft,draft_hash,widget_count,dataset_ids,published_at,maker_name');
select keep_history('screen_share', 'screen_share', 'password_hash', 'token_hash,opened_count,last_opened_at,maker_name');
select keep_history('screen_display', 'screen_display', '', 'token_hash,former_hash,token_at,size');
select keep_history('playlist', 'playlist');

select tell_changes('screen', 'screens', 'platform');
select tell_changes('screen_share', 'screen-shares', 'platform');
select tell_changes('screen_display', 'screen-displays', 'platform');
select tell_changes('playlist', 'screen-playlists', 'platform');
create or replace trigger told_gone after delete on playlist referencing old table as fresh
  for each statement execute function tell_units('screen-playlists', 'platform');
create or replace trigger told_gone after delete on screen_share referencing old table as fresh
  for each statement execute function tell_units('screen-shares', 'platform');
create or replace trigger told_gone after delete on screen referencing old table as fresh
  for each statement execute function tell_units('screens', 'platform');
-- Links and displays are counted in the list of screens.
create or replace trigger told_screens after insert or update of screen_id, playlist_id, revoked_at, expires_at on screen_share
  for each row execute function tell_screens();
create or replace trigger told_screens after insert or update of screen_id, playlist_id, revoked_at on screen_display
  for each row execute function tell_screens();

create or replace trigger shown after update of state, published_no, deleted_at or delete on screen
  for each row execute function tell_shown('screen');
-- Only whoever looks at the draft itself hears of it: it is saved every second.
create or replace trigger drafted after update of draft on screen for each row execute function tell_shown('draft');
create or replace trigger shown after update of turns on playlist for each row execute function tell_shown('playlist');
create or replace trigger shown after update of password_hash, expires_at, revoked_at, variables or delete on screen_share
  for each row execute function tell_shown('share');
create or replace trigger shown after update of screen_id, playlist_id, revoked_at or delete on screen_display
  for each row execute function tell_shown('display');

create or replace trigger keep_search after insert or update of name, deleted_at or delete on screen
  for each row execute function keep_search_entry('screen', 'name', 'maker_name', 'name');
