-- The clocks of withdrawals and statements stand in the list of what is due: a deadline stays where it is, and another clock reminds of it.

insert into clock (kind, subject, subject_id, due_at)
  select kind || '_LATE', subject, subject_id, due_at from clock where subject = 'WITHDRAWAL' and kind in ('PAYOUT_REVIEW', 'PAYOUT_BANK')
  on conflict do nothing;
insert into clock (kind, subject, subject_id, due_at)
  select 'PAYOUT_FAILED', 'WITHDRAWAL', w.id, w.updated_at + make_interval(hours => s.review_hours)
    from withdrawal w cross join withdrawal_setting s where w.status = 'FAILED'
  on conflict do nothing;
-- What was confirmed or disputed waits for nobody.
delete from clock c where c.subject = 'STATEMENT' and not exists (select from statement s where s.id = c.subject_id and s.status = 'OUT');
