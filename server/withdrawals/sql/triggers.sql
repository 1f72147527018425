-- The triggers of withdrawals.

select keep_history('withdrawal', 'withdrawal', '', 'bank_card_id,apply_id,apply_at,needs_two,first_id,first_at,audit_id,audit_at,submit_at,bank_at,success_at,fail_code,returned_at,statement_id,run,held_until,ask_at,attempt');
select keep_history('withdrawal_setting', 'withdrawal_setting');
select keep_history('payout_file', 'payout_file', '', 'account_id,at');
select tell_changes('withdrawal', 'withdrawals', 'platform');

create or replace trigger stepped after insert or update on withdrawal for each row execute function write_withdrawal_step();

create or replace trigger kept before update or delete on payout_report for each row execute function keep_payout_reports();
create or replace trigger told after insert or update on payout_report for each statement execute function tell_payouts('withdrawals');
create or replace trigger told after update on withdrawal_setting for each statement execute function tell_payouts('withdrawals');
