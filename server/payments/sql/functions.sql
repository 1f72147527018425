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
