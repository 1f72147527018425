-- The triggers of bank cards.

-- Of numbers the history knows that they changed, and of the amount of a test payment nothing at all: it is what the holder must tell.
select keep_history('bank_card', 'bank_card', 'number_sealed,mobile_sealed,id_sealed', 'number_hash,request_no,run,held_until,test_fen,test_provider');
select tell_changes('bank_card', 'bank-cards');

drop trigger if exists one_default on bank_card; -- a constraint trigger cannot be replaced
create constraint trigger one_default after insert or update of is_default, status, link_id on bank_card
  deferrable initially deferred for each row execute function check_default_card();
