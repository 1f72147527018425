-- Proving the books by hand is long work too.

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('export', 'bulk', 'import', 'undo', 'coupon-grant', 'coupon-rehearsal', 'prove-books'));
