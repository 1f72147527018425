-- The functions of withdrawals.

-- The number under which a bank is asked: the withdrawal's own at first, and one more with each time that it is paid anew.
create or replace function payout_no(p_no text, p_attempt int) returns text
language sql immutable as $$ select case when p_attempt = 1 then p_no else p_no || '-' || p_attempt end $$;
-- And back: whose number it is, and the how manieth. A number as the first would have it is no second name of it.
create or replace function withdrawal_no_of(p_payout_no text) returns text
language sql immutable as $$ select regexp_replace(p_payout_no, '-([2-9]|[1-9][0-9]{1,3})$', '') $$;
create or replace function payout_attempt_of(p_payout_no text) returns int
language sql immutable as $$ select coalesce(substring(p_payout_no from '-([2-9]|[1-9][0-9]{1,3})$')::int, 1) $$;

-- Applied for by the unit itself, or for any unit by whoever speaks for the house. Whether somebody must look at it, and how many, is decided
-- here and by the settings of this moment; the account is one of the unit's own.
create or replace function apply_withdrawal(p_said jsonb, p_at timestamptz) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare v_unit bigint := (p_said ->> 'unitId')::bigint; v_fen bigint := (p_said ->> 'amountFen')::bigint; v_set withdrawal_setting; v_id bigint;
        v_auto boolean;
begin
  if current_setting('role') not in ('none', 'md_house', 'md_platform') and v_unit is distinct from scope_value('unit')::bigint then
    raise insufficient_privilege;
  end if;
  select * into v_set from withdrawal_setting;
  v_auto := v_fen < v_set.auto_below_fen and v_fen < v_set.four_eyes_from_fen;
  insert into withdrawal (no, unit_id, amount_fen, fee_fen, bank_card_id, bank_name, last4, holder_name, status, needs_two, apply_id, apply_name,
                          apply_at, audit_name, audit_at, statement_id, remark, updated_at)
  select p_said ->> 'no', v_unit, v_fen, (p_said ->> 'feeFen')::bigint, c.id, c.bank_name, c.number_last4, c.holder_name,
         case when v_auto then 'APPROVED' else 'PENDING_REVIEW' end,
         v_fen >= v_set.four_eyes_from_fen, (p_said ->> 'applyId')::bigint, p_said ->> 'applyName', p_at,
         case when v_auto then 'system' end, case when v_auto then p_at end,
         (p_said ->> 'statementId')::bigint, coalesce(p_said ->> 'remark', ''), p_at
    from bank_card c where c.id = (p_said ->> 'bankCardId')::bigint and c.unit_id = v_unit and c.status = 'VERIFIED'
  returning id into v_id;
  return v_id;
end $$;
revoke execute on function apply_withdrawal from public;
grant execute on function apply_withdrawal to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- The one change that a unit makes itself: what nobody has looked at yet is taken back.
create or replace function cancel_withdrawal(p_id bigint, p_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update withdrawal set status = 'CANCELED', updated_at = p_at, version = version + 1
   where id = p_id and unit_id = scope_value('unit')::bigint and status = 'PENDING_REVIEW';
  return found;
end $$;
revoke execute on function cancel_withdrawal from public;
grant execute on function cancel_withdrawal to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- No change of state without its step: who, when, and why.
create or replace function write_withdrawal_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status and new.first_id is not distinct from old.first_id then return null; end if;
  insert into withdrawal_step (withdrawal_id, unit_id, status, actor, note, at)
  values (new.id, new.unit_id, new.status, coalesce(nullif(scope_value('actor'), ''), 'system'),
          case when new.status in ('REJECTED', 'CLOSED') then coalesce(new.audit_reason, '') when new.status in ('FAILED', 'BANK_RETURNED') then coalesce(new.fail_reason, '') else '' end,
          new.updated_at);
  return null;
end $$;

-- Whose money it is hears of it: the owners of the unit.
create or replace function withdrawal_watchers(p_id bigint) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from withdrawal w join membership m on m.unit_id = w.unit_id and m.is_owner where w.id = p_id
$$;
revoke execute on function withdrawal_watchers from public;
grant execute on function withdrawal_watchers to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- Who may review: presets of the platform may all of it, other roles what their list says.
create or replace function payout_reviewers() returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from membership m join unit u on u.id = m.unit_id join role r on r.id = m.role_id
   where u.kind = 'PLATFORM' and (m.is_owner or r.is_preset or exists (select from role_permission p where p.role_id = r.id and p.permission = 'payout:review'))
$$;
revoke execute on function payout_reviewers from public;
grant execute on function payout_reviewers to md_platform;

-- The accounts that money is to go to now, still sealed: of nothing else.
create or replace function payout_accounts(p_ids bigint[])
  returns table (id bigint, account_type text, number_sealed text, bank_code text, branch_no text, branch_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, c.account_type, c.number_sealed, c.bank_code, c.branch_no, c.branch_name
    from withdrawal w join bank_card c on c.id = w.bank_card_id where w.id = any (p_ids) and w.status = 'PROCESSING'
$$;
revoke execute on function payout_accounts from public;
grant execute on function payout_accounts to md_platform;

-- Written down, and with it the task that looks at it. Told again, it answers what it answered before.
create or replace function record_payout_report(p_said jsonb, p_body bytea, p_at timestamptz) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  insert into payout_report (channel, report_no, withdrawal_no, claim, amount_fen, channel_no, reason, said_at, body_digest, received_at)
  values (p_said ->> 'channel', p_said ->> 'reportNo', p_said ->> 'withdrawalNo', p_said ->> 'status', (p_said ->> 'amountFen')::bigint,
          p_said ->> 'channelNo', p_said ->> 'reason', (p_said ->> 'at')::timestamptz, sha256(p_body), p_at)
  on conflict do nothing returning id into v_id;
  if v_id is null then
    return (select id from payout_report where channel = p_said ->> 'channel' and report_no = p_said ->> 'reportNo' and body_digest = sha256(p_body));
  end if;
  perform enqueue('settle-payout-report', json_build_object('id', v_id::text), now(), 'payout-report:' || v_id);
  return v_id;
end $$;
revoke execute on function record_payout_report from public;
grant execute on function record_payout_report to md_door;

create or replace function keep_payout_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - '{outcome,why,settled_at}'::text[]) is distinct from (to_jsonb(new) - '{outcome,why,settled_at}'::text[]) then
    raise exception 'reports of providers are only ever added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function tell_payouts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_changed(tg_argv[0], array[0::bigint]);
  return null;
end $$;
