-- Points as a shop's app asks for them: a shop reads what one buyer has with its market, whom it does not list.

-- The member that a buyer is in a programme, if whoever asks deals with it.
create or replace function member_of_buyer(p_programme bigint, p_buyer text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select id from member where programme_id = p_programme and buyer_key = p_buyer and status <> 'LEFT' and deals_with(shop_id, market_id)
$$;
revoke execute on function member_of_buyer from public;
grant execute on function member_of_buyer to md_shop, md_market, md_platform;

create or replace function points_of_buyer(p_programme bigint, p_buyer text, p_until timestamptz, out member_id bigint, out points bigint,
                                           out frozen bigint, out debt bigint, out ending bigint, out ending_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  member_id := member_of_buyer(p_programme, p_buyer);
  points := points_balance(member_id, 'AVAILABLE');
  frozen := points_balance(member_id, 'FROZEN');
  debt := -points_balance(member_id, 'DEBT');
  select coalesce(sum(l.remaining), 0), min(l.expires_at) into ending, ending_at
    from points_lot l where l.member_id = points_of_buyer.member_id and l.state = 'ACTIVE' and l.expires_at <= p_until;
end $$;
revoke execute on function points_of_buyer from public;
grant execute on function points_of_buyer to md_shop, md_market, md_platform;

create or replace function notes_of_buyer(p_programme bigint, p_buyer text) returns setof points_note
language sql stable security definer set search_path = public, pg_temp as $$
  select * from points_note where member_id = member_of_buyer(p_programme, p_buyer) and book = 'points'
$$;
revoke execute on function notes_of_buyer from public;
grant execute on function notes_of_buyer to md_shop, md_market, md_platform;

create or replace function lots_of_buyer(p_programme bigint, p_buyer text) returns setof points_lot
language sql stable security definer set search_path = public, pg_temp as $$
  select * from points_lot where member_id = member_of_buyer(p_programme, p_buyer) and state in ('FROZEN', 'ACTIVE')
$$;
revoke execute on function lots_of_buyer from public;
grant execute on function lots_of_buyer to md_shop, md_market, md_platform;
