-- The triggers of waybills.

select keep_history('carrier_account', 'carrier_account', 'secret_sealed');
select keep_history('waybill', 'waybill', '', 'request_key,was_asked,pieces,run,held_until,attempts,sort_code,hub,sender,account_name');

create or replace trigger use_waybill after insert or update of tracking_no on shipment
  for each row when (new.tracking_no is not null) execute function use_waybill();

create or replace trigger free_waybill after update of status on shipment
  for each row when (new.status = 'CANCELED' and old.status <> 'CANCELED' and new.tracking_no is not null) execute function free_waybill();

create or replace trigger outdate_waybill after update of receiver_name, mobile_hash, region_code, address on trade_order
  for each row when ((old.receiver_name, old.mobile_hash, old.region_code, old.address)
                     is distinct from (new.receiver_name, new.mobile_hash, new.region_code, new.address))
  execute function outdate_waybill();
