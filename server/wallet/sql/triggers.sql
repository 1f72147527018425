-- The triggers of wallets: a posting that moves a unit's money is told to that unit. The condition stands here, so that a journal of stock runs nothing.

create or replace trigger told after update of balance on ledger_account for each row
  when (new.book = 'money' and new.owner_type = 'unit' and old.balance is distinct from new.balance) execute function tell_wallet('wallet');
