-- What statements sum up to, and what must always agree with the books.

create or replace view statement_sum as
  select s.id as statement_id, count(l.entry_id)::int as line_count, coalesce(sum(l.amount_fen), 0)::bigint as net_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'order'), 0)::bigint as order_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'freight'), 0)::bigint as freight_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'refund'), 0)::bigint as refund_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'commission'), 0)::bigint as commission_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'commission_refund'), 0)::bigint as commission_refund_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'distribution'), 0)::bigint as distribution_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'distribution_refund'), 0)::bigint as distribution_refund_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'subsidy'), 0)::bigint as subsidy_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'subsidy_refund'), 0)::bigint as subsidy_refund_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'royalty'), 0)::bigint as royalty_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'share'), 0)::bigint as share_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'other'), 0)::bigint as other_fen,
         coalesce(sum(l.amount_fen) filter (where l.kind = 'points_settle'), 0)::bigint as points_settle_fen
    from statement s
    left join lateral (select l.entry_id, l.amount_fen, statement_sum_of(l.part, l.biz_type) as kind from statement_line l where l.statement_id = s.id) l on true
   group by s.id;

-- A line is its posting: of its unit's available money, of an earned part, up to the end of its statement, and to the fen.
create or replace view reconcile_statement_line as
  select l.entry_id, l.statement_id, l.unit_id, a.owner_id, l.part, e.part as booked_part, l.amount_fen, e.delta
    from statement_line l join statement s on s.id = l.statement_id
    left join ledger_entry e on e.id = l.entry_id left join ledger_account a on a.id = e.account_id left join ledger_journal j on j.id = e.journal_id
   where (a.book, a.owner_type, a.kind, a.owner_id, e.part, e.delta, e.at, e.ref, j.biz_type)
           is distinct from ('money', 'unit', 'AVAILABLE', l.unit_id, l.part, l.amount_fen, l.at, l.ref, l.biz_type)
      or s.unit_id <> l.unit_id or statement_sum_of(l.part, l.biz_type) is null
      or (l.at at time zone 'Asia/Shanghai')::date > s.period_end;

-- The sums of a statement are those of its lines.
create or replace view reconcile_statement_sum as
  select s.id, s.no, s.net_fen, v.net_fen as lines_fen, s.line_count, v.line_count as lines
    from statement s join statement_sum v on v.statement_id = s.id
   where (s.net_fen, s.line_count, s.order_fen, s.freight_fen, s.refund_fen, s.commission_fen, s.commission_refund_fen, s.distribution_fen,
          s.distribution_refund_fen, s.subsidy_fen, s.subsidy_refund_fen, s.royalty_fen, s.share_fen, s.points_settle_fen, s.other_fen)
     is distinct from (v.net_fen, v.line_count, v.order_fen, v.freight_fen, v.refund_fen, v.commission_fen, v.commission_refund_fen, v.distribution_fen,
          v.distribution_refund_fen, v.subsidy_fen, v.subsidy_refund_fen, v.royalty_fen, v.share_fen, v.points_settle_fen, v.other_fen);

-- All statements of a unit and what none of them has claimed yet are what it earned by the books.
create or replace view reconcile_statement_books as
  select a.owner_id as unit_id, b.earned_fen, coalesce(s.net_fen, 0) as stated_fen, b.unclaimed_fen
    from ledger_account a
    cross join lateral (
      select coalesce(sum(e.delta), 0) as earned_fen, coalesce(sum(e.delta) filter (where l.entry_id is null), 0) as unclaimed_fen
        from ledger_entry e left join statement_line l on l.entry_id = e.id
       where e.account_id = a.id and statement_sum_of(e.part, '') is not null) b
    left join (select unit_id, sum(net_fen) as net_fen from statement group by unit_id) s on s.unit_id = a.owner_id
   where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'AVAILABLE' and coalesce(s.net_fen, 0) + b.unclaimed_fen <> b.earned_fen;

-- A statement says that it was paid by a withdrawal exactly while that withdrawal has arrived.
create or replace view reconcile_statement_paid as
  select s.id, s.no, s.status, s.withdrawal_no, w.status as withdrawal_status
    from statement s full join withdrawal w on w.id = s.withdrawal_id
   where (s.withdrawal_id is not null and w.statement_id is distinct from s.id)
      or (s.withdrawal_id is not null and (s.status = 'PAID') <> (w.status = 'SUCCESS'))
      or (s.id is null and w.statement_id is not null and w.status not in ('REJECTED', 'CANCELED', 'CLOSED', 'BANK_RETURNED'))
      or (s.status = 'PAID' and s.pay_way = 'CARD' and s.net_fen > 0 and s.withdrawal_id is null);
