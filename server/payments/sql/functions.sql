-- The functions of payments.

create or replace function keep_reports() returns trigger language plpgsql as $$
begin raise exception 'reports of providers are only ever added to' using errcode = 'restrict_violation'; end $$;

-- Written down, and with it the task that looks at it: one without the other cannot be. Told again, it answers what it answered before.
create or replace function record_report(p_said jsonb, p_body bytea, p_at timestamptz) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare v_id bigint; v_verdict text := p_said ->> 'verdict';
begin
  insert into provider_report (provider, source, verdict, report_no, transaction_no, payment_no, amount_fen, currency, merchant_no, channel, headers, body, address, received_at)
  values (p_said ->> 'provider', p_said ->> 'source', v_verdict, p_said ->> 'reportNo', p_said ->> 'transactionNo', p_said ->> 'paymentNo',
          (p_said ->> 'amountFen')::bigint, p_said ->> 'currency', p_said ->> 'merchantNo', p_said ->> 'channel', p_said -> 'headers', p_body, p_said ->> 'address', p_at)
  on conflict do nothing returning id into v_id;
  if v_id is null then
    return (select id from provider_report where provider = p_said ->> 'provider' and report_no = p_said ->> 'reportNo'
                                             and body_digest = sha256(p_body) and verdict = 'VALID');
  end if;
  if v_verdict = 'VALID' then
    insert into provider_report_state (id, state) values (v_id, 'WAITING');
    perform enqueue('match-report', json_build_object('id', v_id::text), now(), 'report:' || v_id);
  else
    insert into provider_report_state (id, state, why) values (v_id, 'REJECTED', v_verdict);
  end if;
  return v_id;
end $$;
revoke execute on function record_report(jsonb, bytea, timestamptz) from public;
grant execute on function record_report(jsonb, bytea, timestamptz) to md_door;

create or replace function demo_pay_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(key, 'hex') from house_key where name = 'demo-pay' and exists (select from seeded where profile = 'demo')
$$;
revoke execute on function demo_pay_key() from public;
grant execute on function demo_pay_key() to md_door;

-- Whether there is a till of the demo, without its key: for those who are sent there.
create or replace function demo_till_open() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select demo_pay_key() is not null $$;
revoke execute on function demo_till_open from public;
grant execute on function demo_till_open to md_shop, md_market, md_platform;

-- Asks for what still waits of a group anew, once the group is held: the open payment is closed, so that money for it is known as late.
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

-- Which payments an amount goes back on, the latest first. An order whose shop took the money itself gives back by hand alone: there is no
-- payment that it could go back on, also where a neighbour's order in its group has one.
create or replace function split_refund(p_order bigint, p_fen bigint) returns table (payment_id bigint, amount_fen bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_left bigint := p_fen; v_payment record;
begin
  for v_payment in
    select p.id, p.amount_fen - coalesce((select sum(r.amount_fen) from refund r where r.payment_id = p.id), 0) as free
      from payment p join trade_order o on o.group_id = p.group_id
     where o.id = p_order and sees_order(o) and not o.collected and p.status = 'SUCCESS' order by p.id desc
  loop
    exit when v_left = 0;
    continue when v_payment.free <= 0;
    payment_id := v_payment.id;
    amount_fen := least(v_payment.free, v_left);
    v_left := v_left - amount_fen;
    return next;
  end loop;
  -- Nothing to give, or nobody to give it through: still one row, which says so.
  if v_left > 0 or p_fen = 0 then
    payment_id := null;
    amount_fen := v_left;
    return next;
  end if;
end $$;
