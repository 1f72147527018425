-- The triggers of the books.

-- What is booked now is booked into today, which is never closed: only what comes from earlier is looked at, so that posting costs nothing more.
-- A day is closed ten minutes after it has ended, and whoever closes it waits for all who still write (server/books/close-store.ts).
create or replace trigger closed before insert on ledger_entry for each row
  when (new.at < clock_timestamp() - interval '5 minutes') execute function refuse_closed_day();
create or replace trigger closed_for_good before update of journal_id, account_id, delta, balance_after, part, ref, at or delete on ledger_entry
  for each row execute function refuse_closed_day();

create or replace trigger told after insert on book_proof for each statement execute function tell_books('books');
create or replace trigger told after insert on book_day for each statement execute function tell_books('books');
