-- The proof that there is room: pages are added to a file of its own and taken back, so that a full disk is noticed before a customer does.
-- A row that is merely changed finds room in its old page and proves nothing.

create table room_proof (filler text not null);
alter table room_proof alter column filler set storage plain;
revoke all on room_proof from public;
