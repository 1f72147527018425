-- Watches over figures ring the bell, too.

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('job', 'subscription', 'watch', 'deadline', 'announcement', 'system'));
