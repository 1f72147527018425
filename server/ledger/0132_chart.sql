-- A unit may owe what was refunded after it was settled, however its wallet came to be: those that were opened with an approval had a floor,
-- at which a refund that had already reached its buyer could not be booked.

update ledger_account set floor = null where book = 'money' and owner_type = 'unit' and kind = 'AVAILABLE' and floor is not null;
