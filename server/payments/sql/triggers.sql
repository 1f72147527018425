-- The triggers of payments.

create or replace trigger kept before update or delete on provider_report for each row execute function keep_reports();
create or replace trigger kept_whole before truncate on provider_report for each statement execute function keep_reports();

-- That it came is the report itself; the history begins with what was made of it.
create or replace trigger history after update on provider_report_state for each row execute function write_history('payment_report', '', '');
