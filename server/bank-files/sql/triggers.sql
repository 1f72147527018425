-- The triggers of bank reconciliation.

select keep_history('bank_file', 'bank_file', '', 'bench_id,is_importing');

-- Lines come by the ten thousand and are compared again and again: the history keeps what people said to them.
create or replace trigger history after update on bank_line for each row
  when (old.state <> new.state and (old.state = 'EXPLAINED' or new.state = 'EXPLAINED')) execute function
  write_history('bank_line', '', 'file_id,row,at,kind,no,channel_no,file_fen,books_fen,book_id,channel,ticked_by,found');

create or replace trigger told after insert or update on bank_file for each statement execute function tell_bank_files('bank-files');
create or replace trigger told after update on bank_line for each statement execute function tell_bank_files('bank-files');
