-- A SKU is in one activity at one instant: neither in a discount and a presale, whoever comes first.

-- Both tables forbid it within themselves; between them the SKU is held by its number until the transaction ends, then looked up.
create function check_one_activity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if isempty(new.runs) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('sku in one activity', new.sku_id));
  if tg_table_name = 'presale_item' then
    if exists (select from discount_item i where i.sku_id = new.sku_id and i.runs && new.runs) then
      raise exception 'sku % is in a discount at that time', new.sku_id using errcode = '23P01', constraint = 'presale_one_at_a_time';
    end if;
  elsif exists (select from presale_item i where i.sku_id = new.sku_id and i.runs && new.runs) then
    raise exception 'sku % is in a presale at that time', new.sku_id using errcode = '23P01', constraint = 'discount_one_at_a_time';
  end if;
  return null;
end $$;
create trigger one_activity after insert or update of runs on presale_item for each row execute function check_one_activity();
create trigger one_activity after insert or update of runs on discount_item for each row execute function check_one_activity();

create view reconcile_one_activity as
  select p.sku_id, p.runs as presale, d.runs as discount from presale_item p join discount_item d on d.sku_id = p.sku_id and d.runs && p.runs;
