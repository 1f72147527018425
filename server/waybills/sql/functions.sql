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
   where order_id = new.order_id and status = 'READY' and upper(tracking_no) = upper(new.tracking_no);
  return null;
end $$;

-- A parcel that was taken back: its label lies on the table again, unless another was asked for meanwhile.
create or replace function free_waybill() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update waybill w set status = 'READY', shipped_at = null, updated_at = now(), version = version + 1
   where w.order_id = new.order_id and w.status = 'SHIPPED' and upper(w.tracking_no) = upper(new.tracking_no)
     and not exists (select from waybill o where o.order_id = w.order_id and o.status not in ('CANCELED', 'SHIPPED'));
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
