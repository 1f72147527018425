-- The functions of gateway.

create or replace function gateway_root() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'gateway' $$;
revoke execute on function gateway_root() from public;
grant execute on function gateway_root() to md_door, md_shop, md_market, md_brand, md_agent, md_platform;

-- Who signed: found at the door, before any unit is known.
create or replace function api_key_for(p_key_id text) returns table (
  id bigint, name text, scopes text[], revoked_at timestamptz, unit_id bigint, unit_kind text, unit_name text, unit_status text, market_id bigint,
  manage_mode smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.name, k.scopes, k.revoked_at, u.id, u.kind, u.name, u.status, u.market_id, u.manage_mode
    from api_key k join unit u on u.id = k.unit_id where k.key_id = p_key_id and u.deleted_at is null
$$;
revoke execute on function api_key_for(text) from public;
grant execute on function api_key_for(text) to md_door;

create or replace function use_nonce(p_key bigint, p_nonce text, p_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into api_nonce (key_id, nonce, at) values (p_key, p_nonce, p_at) on conflict do nothing;
  if not found then return false; end if;
  -- When it was last used is told to the minute: a busy key must not be one contended row.
  update api_key set last_used_at = p_at where id = p_key and (last_used_at is null or last_used_at < p_at - interval '1 minute');
  return true;
end $$;
revoke execute on function use_nonce(bigint, text, timestamptz) from public;
grant execute on function use_nonce(bigint, text, timestamptz) to md_door;

-- An order's event becomes a delivery in the transaction that made it: no event without it, and none that did not happen.
create or replace function tell_webhooks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_hook webhook; v_order trade_order; v_delivery bigint;
begin
  for v_hook in
    select * from webhook
     where unit_id = any (array[new.shop_id, new.market_id, new.brand_id, new.agent_id]) and is_enabled and deleted_at is null and new.type = any (events)
     order by id
  loop
    if v_order.id is null then select * into v_order from trade_order where id = new.order_id; end if;
    insert into webhook_delivery (webhook_id, unit_id, event_id, event, order_no, body)
    values (v_hook.id, v_hook.unit_id, new.id, new.type, v_order.no, jsonb_build_object(
      'id', new.id::text, 'event', new.type, 'at', new.at, 'data', jsonb_build_object(
        'orderNo', v_order.no, 'groupNo', v_order.group_no, 'shopId', v_order.shop_id::text, 'buyerKey', v_order.buyer_key, 'status', v_order.status,
        'payableFen', v_order.payable_fen, 'paidFen', v_order.paid_fen, 'refundedFen', v_order.refunded_fen, 'detail', new.payload))::text)
    on conflict do nothing returning id into v_delivery;
    if v_delivery is not null then perform enqueue('deliver-webhook', json_build_object('id', v_delivery::text)); end if;
  end loop;
  return null;
end $$;

-- What is no event of an order is told to the webhooks of one unit that want it: once for each cause.
create or replace function tell_hooks(p_unit bigint, p_event text, p_cause text, p_at timestamptz, p_data jsonb) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare v_hook bigint; v_delivery bigint; v_told int := 0;
begin
  for v_hook in select id from webhook where unit_id = p_unit and is_enabled and deleted_at is null and p_event = any (events) order by id loop
    insert into webhook_delivery (webhook_id, unit_id, cause, event, order_no, body)
    values (v_hook, p_unit, p_cause, p_event, '', jsonb_build_object('id', p_cause, 'event', p_event, 'at', p_at, 'data', p_data)::text)
    on conflict (webhook_id, cause) where cause is not null do nothing returning id into v_delivery;
    if v_delivery is not null then
      perform enqueue('deliver-webhook', json_build_object('id', v_delivery::text));
      v_told := v_told + 1;
    end if;
  end loop;
  return v_told;
end $$;
revoke execute on function tell_hooks(bigint, text, text, timestamptz, jsonb) from public;
