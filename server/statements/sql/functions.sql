-- The functions of statements.

-- Under which sum of a statement a posting counts; null for what moves money that was earned before. What a refund took back or gave back
-- stands beside what it was taken from. The parts are those of contract/wallet/parts.ts, and a test walks them through both.
create or replace function statement_sum_of(p_part text, p_biz_type text) returns text language sql immutable as $$
  select case p_part
    when 'ORDER_INCOME' then 'order'
    when 'FREIGHT' then 'freight'
    when 'REFUND' then 'refund'
    when 'COMMISSION' then case p_biz_type when 'REFUND' then 'commission_refund' else 'commission' end
    when 'DISTRIBUTION' then case p_biz_type when 'REFUND' then 'distribution_refund' else 'distribution' end
    when 'SUBSIDY' then case p_biz_type when 'REFUND' then 'subsidy_refund' else 'subsidy' end
    when 'POINTS_SETTLE' then 'points_settle'
    when 'ROYALTY' then 'royalty'
    when 'COMMISSION_SHARE' then 'share'
    when 'DEPOSIT_FORFEIT' then 'other'
    when 'FINE' then 'other'
    when 'ADJUST' then 'other'
    when 'OTHER' then 'other'
  end
$$;

-- Writes the sums of a statement anew from its lines.
create or replace function sum_statement(p_statement bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update statement s set order_fen = v.order_fen, freight_fen = v.freight_fen, refund_fen = v.refund_fen, commission_fen = v.commission_fen,
         commission_refund_fen = v.commission_refund_fen, distribution_fen = v.distribution_fen, distribution_refund_fen = v.distribution_refund_fen,
         subsidy_fen = v.subsidy_fen, subsidy_refund_fen = v.subsidy_refund_fen, royalty_fen = v.royalty_fen, share_fen = v.share_fen,
         points_settle_fen = v.points_settle_fen, other_fen = v.other_fen, net_fen = v.net_fen, line_count = v.line_count
    from statement_sum v where v.statement_id = p_statement and s.id = p_statement;
end $$;
revoke execute on function sum_statement from public;
grant execute on function sum_statement to md_platform;

-- What a unit earned and no statement has claimed: the books less the statements. Of all units where none is named, for whoever sees all.
create or replace function unclaimed_fen(p_unit bigint) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') not in ('md_platform', 'md_house', 'none') and p_unit is distinct from scope_value('unit')::bigint then
    raise insufficient_privilege;
  end if;
  return (select coalesce(sum(d.in_fen + d.out_fen), 0) from ledger_account a join ledger_day d on d.account_id = a.id
           where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'AVAILABLE' and (p_unit is null or a.owner_id = p_unit)
             and statement_sum_of(d.part, '') is not null)
       - (select coalesce(sum(s.net_fen), 0) from statement s where p_unit is null or s.unit_id = p_unit);
end $$;

-- Who hears of a statement: the owners of its unit, or those of the platform.
create or replace function statement_watchers(p_statement bigint, p_platform boolean) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from statement s join unit u on case when p_platform then u.kind = 'PLATFORM' else u.id = s.unit_id end
    join membership m on m.unit_id = u.id and m.is_owner where s.id = p_statement
$$;
revoke execute on function statement_watchers from public;
grant execute on function statement_watchers to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
