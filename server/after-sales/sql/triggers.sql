-- The triggers of after-sales.

create or replace trigger history after insert or update on after_sale for each row execute function write_history('after_sale', '', 'held_fen,held_qty,buyer_key');
select tell_changes('after_sale', 'after-sales');
