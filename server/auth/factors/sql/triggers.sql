-- The triggers of second factors.

create or replace trigger factor_history after insert or delete on totp_factor for each row execute function write_factor_history();
create or replace trigger factor_history after insert or delete or update of name on passkey for each row execute function write_factor_history();
create or replace trigger factor_history after insert or delete or update of hashes on recovery_codes for each row execute function write_factor_history();
create or replace trigger rule_history after insert or delete on factor_rule for each row execute function write_rule_history();
