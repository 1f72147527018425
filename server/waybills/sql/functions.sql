-- The functions of waybills.

create or replace function carrier_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'carrier' $$;
revoke execute on function carrier_key() from public;
grant execute on function carrier_key() to md_shop, md_market, md_platform;

-- A parcel that left with the number of a label: the label is used, whichever way it was shipped.
create or replace function use_waybill() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update waybill set status = 'SHIPPED', shipped_at = new.shipped_at, updated_at = now(), version = version + 1
   where order_id = new.order_id and status = 'READY' and tracking_no = new.tracking_no;
  return null;
end $$;

-- The carrier would bring it to where the buyer no longer is.
create or replace function outdate_waybill() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update waybill set address_changed = true, updated_at = now(), version = version + 1
   where order_id = new.id and status in ('FETCHING', 'READY') and not address_changed;
  return null;
end $$;
