-- The proof that there is room: pages are added to a file of its own and taken back, so that a full disk is noticed before a customer does.
-- A row that is merely changed finds room in its old page and proves nothing.

create table room_proof (filler text not null);
alter table room_proof alter column filler set storage plain;
revoke all on room_proof from public;

-- Runs as its owner, because whoever asks owns nothing. A backup reads every table for as long as it takes: then it is not waited for.
create function prove_room() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
begin
  truncate room_proof; -- begins a new file, which is gone again at the end
  insert into room_proof select repeat('x', 7000) from generate_series(1, 16);
  raise exception using errcode = 'MDOK1';
exception
  when sqlstate 'MDOK1' or lock_not_available then return;
end $$;
