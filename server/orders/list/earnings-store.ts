// Who earns or bears what of an order, at which rate and of which base: the rows of 'explain this number'.

import type { Earning } from '#contract/orders/books'
import type { Tx } from '../../kit/database/db'

export async function earnings(tx: Tx, orderId: string): Promise<Earning[]> {
  const rows = await tx<Earning[]>`
    select e.kind, coalesce(u.name, '') as unit_name, e.rate_bp, sum(e.base_fen)::bigint as base_fen, sum(e.amount_fen)::bigint as amount_fen,
           sum(e.back_fen)::bigint as back_fen
      from (select 'COMMISSION' as kind, null::bigint as unit_id, commission_rate_bp as rate_bp, greatest(payable_fen - freight_fen, 0) as base_fen,
                   commission_fen as amount_fen, commission_back_fen as back_fen from order_item where order_id = ${orderId} and commission_fen > 0
            union all select 'REBATE', distributor_id, rate_bp, base_fen, amount_fen, back_fen from commission_record where order_id = ${orderId}
            union all select kind, unit_id, rate_bp, base_fen, amount_fen, back_fen from order_share where order_id = ${orderId}) e
      left join v_unit_name u on u.id = e.unit_id
     group by e.kind, e.unit_id, u.name, e.rate_bp
     order by array_position(array['COMMISSION', 'MARKET_SHARE', 'AGENT_SHARE', 'REBATE', 'ROYALTY', 'SUBSIDY'], e.kind), e.unit_id, e.rate_bp`
  return [...rows]
}
