// What stands over every list of orders: kept as lines that are added up, so that it costs the same however many orders there are.

import type { OrderType } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'

export const disputedOf = (tx: Tx, owner: string): Promise<{ total: number }> =>
  tx<{ total: number }[]>`
    select coalesce(sum(n), 0)::bigint as total from order_sum where unit_id = ${owner} and what = 'DISPUTED' and slot = 0`.one()

type Paid = { paidCount: number; paidFen: number }

/** When the day of the caller's unit began. */
export const dayOf = (tx: Tx, { unit }: Session, now: Date) => tx`
  (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone z.timezone) at time zone z.timezone
     from (select coalesce((select timezone from unit where id = ${unit.id}), 'Asia/Shanghai') as timezone) z)`

export const paidSince = (tx: Tx, owner: string, since: ReturnType<typeof dayOf>): Promise<Paid> =>
  tx<Paid[]>`
    select coalesce(sum(n), 0)::bigint as paid_count, coalesce(sum(fen), 0)::bigint as paid_fen
      from order_sum where unit_id = ${owner} and what = 'PAID' and slot >= quarter_of(${since})`.one()

/** Of presales there are few: they are counted. */
export const paidOfType = (tx: Tx, since: ReturnType<typeof dayOf>, type: OrderType): Promise<Paid> =>
  tx<Paid[]>`
    select count(*) as paid_count, coalesce(sum(o.paid_fen), 0)::bigint as paid_fen from trade_order o
     where o.paid_at >= ${since} and o.type = ${type}`.one()
