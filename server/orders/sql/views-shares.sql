-- What must always agree between orders and what others than the shop earn or bear of them.

-- What others bear of an order is what the rules that it took say, what went back is what its refunds took, and none is frozen longer than the
-- order is open. Nobody bears anything of money that the shop took itself.
create or replace view reconcile_share_order as
  select o.id, o.no, o.subsidy_fen, t.fen as by_rules, s.amount_fen, o.subsidy_back_fen, s.back_fen, f.fen as refunds
    from (select order_id from order_share where looked_at('orders', order_id)
          union select id from trade_order where looked_at('orders', id) and (subsidy_fen <> 0 or taken @? '$.*[*].borne')
          union select order_id from refund where looked_at('orders', order_id) and subsidy_back_fen <> 0) k
    join trade_order o on o.id = k.order_id
    cross join lateral (select coalesce(-sum(amount_fen), 0) as amount_fen, coalesce(-sum(back_fen), 0) as back_fen,
                               coalesce((select bool_or(status = 'FROZEN' and o.settled_at is not null or status = 'SETTLED' and o.settled_at is null)
                                           from order_share where order_id = o.id), false) as is_wrong
                          from order_share where order_id = o.id and kind = 'SUBSIDY') s
    cross join lateral (select coalesce(sum(subsidy_back_fen), 0) as fen from refund where order_id = o.id and status = 'SUCCESS') f
    cross join lateral (select coalesce(sum(case when used -> 'borne' ? 'eachFen' then (used -> 'borne' ->> 'eachFen')::bigint
                                                     * (select sum((line ->> 'qty')::bigint) from jsonb_array_elements(used -> 'lines') line)
                                                 else floor((used ->> 'amountFen')::bigint * (used -> 'borne' ->> 'shareBp')::bigint / 10000.0) end), 0) as fen
                          from jsonb_path_query(o.taken, '$.*[*] ? (exists (@.borne))') used) t
   where o.subsidy_fen <> s.amount_fen or o.subsidy_back_fen <> s.back_fen or o.subsidy_back_fen <> f.fen or s.is_wrong
      or o.subsidy_fen <> case when o.paid_at is null or o.collected then 0 else t.fen end;

-- The journals of an order and of its refunds gave and took, of everybody but the shop and the distributor, exactly what its shares say.
create or replace view reconcile_share_posted as
  select coalesce(s.order_id, p.order_id) as order_id, coalesce(s.unit_id, p.unit_id) as unit_id, s.amount_fen, p.paid, s.back_fen, p.back
    from (select order_id, unit_id, sum(amount_fen) as amount_fen, sum(back_fen) as back_fen from order_share group by 1, 2) s
    full join (select j.order_id, e.unit_id, coalesce(sum(e.delta) filter (where j.biz_type = 'ORDER_PAID'), 0) as paid,
                      coalesce(-sum(e.delta) filter (where j.biz_type = 'REFUND'), 0) as back
                 from (select e.journal_id, a.owner_id as unit_id, e.delta
                         from ledger_account a join unit u on u.id = a.owner_id and u.kind not in ('SHOP', 'DISTRIBUTOR')
                         join ledger_entry e on e.account_id = a.id
                        where a.book = 'money' and a.owner_type = 'unit') e
                 -- Each kind by itself: with both in one join orders and refunds could only be found by reading all of them for each posting.
                 join (select j.id, j.biz_type, o.id as order_id from ledger_journal j left join trade_order o on o.id::text = j.biz_id
                        where j.book = 'money' and j.biz_type = 'ORDER_PAID'
                       union all
                       select j.id, j.biz_type, r.order_id from ledger_journal j left join refund r on r.id::text = j.biz_id
                        where j.book = 'money' and j.biz_type = 'REFUND') j on j.id = e.journal_id
                group by 1, 2) p on p.order_id = s.order_id and p.unit_id = s.unit_id
   where coalesce(s.amount_fen, 0) <> coalesce(p.paid, 0) or coalesce(s.back_fen, 0) <> coalesce(p.back, 0);

-- Who earns by an agreement earns of every line exactly what the rates say that were frozen when it was placed, and the brand's part stands with
-- the order and with its refunds. Nobody earns of money that the shop took itself.
create or replace view reconcile_share_rate as
  select i.id, i.order_id, m.fen as market_fen, a.fen as agent_fen, r.fen as royalty_fen, s.market_fen as market_share, s.agent_fen as agent_share, s.royalty_fen as royalty_share
    from order_item i join trade_order o on o.id = i.order_id
    left join commission_record c on c.order_item_id = i.id
    left join (select s.order_item_id, sum(s.amount_fen) filter (where s.kind = 'MARKET_SHARE' and s.unit_id = o.market_id) as market_fen,
                      sum(s.amount_fen) filter (where s.kind = 'AGENT_SHARE' and s.unit_id = i.share_agent_id) as agent_fen,
                      sum(s.amount_fen) filter (where s.kind = 'ROYALTY' and s.unit_id = o.brand_id) as royalty_fen, sum(s.amount_fen) as all_fen
                 from order_share s join order_item i on i.id = s.order_item_id join trade_order o on o.id = i.order_id
                where s.kind <> 'SUBSIDY' and looked_at('orders', i.order_id) and looked_at('orders', o.id) group by 1) t on t.order_item_id = i.id
    cross join lateral (select case when o.paid_at is not null and not o.collected then 1 else 0 end as sold, greatest(i.payable_fen - i.freight_fen, 0) as base_fen) b
    cross join lateral (select case when o.market_id is null then 0 else b.sold * (i.commission_fen * i.market_share_bp / 10000) end as fen) m
    cross join lateral (select b.sold * ((i.commission_fen - m.fen) * i.agent_share_bp / 10000) as fen) a
    cross join lateral (select case when o.brand_id is null then 0
                                    else b.sold * greatest(least(b.base_fen * i.royalty_bp / 10000, b.base_fen - i.commission_fen - coalesce(c.amount_fen, 0)), 0) end as fen) r
    cross join lateral (select coalesce(t.market_fen, 0) as market_fen, coalesce(t.agent_fen, 0) as agent_fen, coalesce(t.royalty_fen, 0) as royalty_fen,
                               coalesce(t.all_fen, 0) as all_fen) s
   where looked_at('orders', i.order_id) and looked_at('orders', o.id) and (i.market_share_bp > 0 or i.agent_share_bp > 0 or i.royalty_bp > 0 or s.all_fen <> 0)
     and ((m.fen, a.fen, r.fen) <> (s.market_fen, s.agent_fen, s.royalty_fen) or s.all_fen <> m.fen + a.fen + r.fen);

create or replace view reconcile_share_royalty as
  select o.id, o.no, o.royalty_fen, o.royalty_back_fen, s.amount_fen, s.back_fen, f.fen as refunds
    from (select order_id from order_share where looked_at('orders', order_id) and kind = 'ROYALTY'
          union select id from trade_order where looked_at('orders', id) and royalty_fen <> 0
          union select order_id from refund where looked_at('orders', order_id) and royalty_back_fen <> 0) k
    join trade_order o on o.id = k.order_id
    cross join lateral (select coalesce(sum(amount_fen), 0) as amount_fen, coalesce(sum(back_fen), 0) as back_fen
                          from order_share where order_id = o.id and kind = 'ROYALTY') s
    cross join lateral (select coalesce(sum(royalty_back_fen), 0) as fen from refund where order_id = o.id and status = 'SUCCESS') f
   where (o.royalty_fen, o.royalty_back_fen, o.royalty_back_fen) <> (s.amount_fen, s.back_fen, f.fen);

-- What market, agent and brand wait for is what is frozen for them, and what orders have brought them is what was settled, less what was taken
-- back since.
create or replace view reconcile_share_account as
  select coalesce(a.owner_id, s.unit_id) as unit_id, coalesce(a.pending, 0) as pending, coalesce(s.frozen, 0) as frozen,
         coalesce(a.earned, 0) as earned, coalesce(s.settled, 0) as settled
    from (select l.owner_id, sum(e.delta) filter (where l.kind = 'PENDING') as pending,
                 sum(e.delta) filter (where l.kind = 'AVAILABLE' and e.part in ('COMMISSION_SHARE', 'ROYALTY') and j.biz_type in ('ORDER_SETTLED', 'REFUND')) as earned
            from ledger_account l join unit u on u.id = l.owner_id and u.kind not in ('SHOP', 'DISTRIBUTOR')
            join ledger_entry e on e.account_id = l.id join ledger_journal j on j.id = e.journal_id
           where l.book = 'money' and l.owner_type = 'unit' and l.kind in ('PENDING', 'AVAILABLE') group by 1) a
    full join (select unit_id, sum(amount_fen - back_fen) filter (where status = 'FROZEN') as frozen,
                      sum(amount_fen - back_fen) filter (where status = 'SETTLED') as settled
                 from order_share where kind <> 'SUBSIDY' group by 1) s on s.unit_id = a.owner_id
   where coalesce(a.pending, 0) <> coalesce(s.frozen, 0) or coalesce(a.earned, 0) <> coalesce(s.settled, 0);

-- Nothing of a settled order is pending any more, whosever it is.
create or replace view reconcile_order_settled as
  select o.id, o.no, a.owner_id, sum(e.delta) as pending
    from ledger_account a join ledger_entry e on e.account_id = a.id join trade_order o on o.no = e.ref and o.settled_at is not null
   where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'PENDING'
   group by o.id, o.no, a.owner_id having sum(e.delta) <> 0;

