-- The functions of bank cards.

create or replace function bank_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'bank' $$;
revoke execute on function bank_key() from public;
grant execute on function bank_key() to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- A unit that has verified cards under a link has one default among them, at the end of every transaction.
create or replace function check_default_card() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bank_card where unit_id = new.unit_id and link_id = new.link_id and status = 'VERIFIED')
     and not exists (select from bank_card where unit_id = new.unit_id and link_id = new.link_id and is_default) then
    raise exception 'unit % is left without a default bank card', new.unit_id using errcode = '23514', constraint = 'bank_card_one_default';
  end if;
  return null;
end $$;

-- Who hears where the money of a unit goes: its owners.
create or replace function bank_card_watchers(p_card bigint) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from bank_card c join membership m on m.unit_id = c.unit_id and m.is_owner where c.id = p_card
$$;
revoke execute on function bank_card_watchers from public;
grant execute on function bank_card_watchers to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- The account that money of a unit would go to: the one that is named, or its default. Held until the end, so that it stays what it was; for the
-- unit itself and for whoever speaks for the house.
create or replace function payee(p_unit bigint, p_card bigint) returns setof bank_card
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') not in ('none', 'md_house', 'md_platform') and p_unit is distinct from scope_value('unit')::bigint then
    raise insufficient_privilege;
  end if;
  return query
    select * from bank_card where unit_id = p_unit and status <> 'UNBOUND' and case when p_card is null then is_default else id = p_card end
     order by id limit 1 for share;
end $$;
revoke execute on function payee from public;
grant execute on function payee to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- How long a card has been there: for the platform, which sees no card otherwise.
create or replace function card_age(p_card bigint) returns table (status text, created_at timestamptz, verified_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select status, created_at, verified_at from bank_card where id = p_card and status <> 'UNBOUND'
$$;
revoke execute on function card_age from public;
grant execute on function card_age to md_platform;
