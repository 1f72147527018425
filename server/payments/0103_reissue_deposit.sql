-- A deposit that is asked for anew is the deposit still, and not all that the order costs.
create or replace function reissue_payment(p_order bigint, p_no text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_group bigint; v_open payment; v_fen bigint;
begin
  select o.group_id into v_group from trade_order o where o.id = p_order and sees_order(o);
  if v_group is null then raise insufficient_privilege; end if;
  update payment set status = 'CLOSED', version = version + 1 where group_id = v_group and status = 'PENDING' returning * into v_open;
  select coalesce(sum(case v_open.stage when 'DEPOSIT' then deposit_fen else payable_fen end), 0) into v_fen
    from trade_order where group_id = v_group and status = 'UNPAID';
  if v_open.id is null or v_fen = 0 then return; end if;
  insert into payment (no, cause_type, cause_id, shop_id, market_id, brand_id, agent_id, stage, channel, amount_fen)
  values (p_no, 'ORDERS', v_group, v_open.shop_id, v_open.market_id, v_open.brand_id, v_open.agent_id, v_open.stage, v_open.channel, v_fen);
end $$;
