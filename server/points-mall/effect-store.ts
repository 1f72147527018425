// What a points mall brought: redeemed by goods and day, points burnt, what it cost and how many members took part. What went back does not count.

import type { Answer } from '#contract/kit/call'
import type { pointsMall } from '#contract/points-mall/calls'
import type { Tx } from '../kit/database/db'

/** What the goods cost whoever gives them: what the market pays the shop, else what the shop paid for them, less what the member paid. */
const costOf = (tx: Tx) => tx`
  ((r.qty - r.back_qty) * (case when r.settle_fen > 0 then r.settle_fen / r.qty else greatest(coalesce(k.cost_fen, 0) - r.cash_fen / r.qty, 0) end))`
const kept = (tx: Tx) => tx`
  redemption r join points_product g on g.id = r.points_product_id left join sku k on k.id = g.sku_id`
const sumColumns = (tx: Tx) => tx`
  coalesce(sum(r.qty - r.back_qty), 0)::bigint as redeemed_count, coalesce(sum(r.points / r.qty * (r.qty - r.back_qty)), 0)::float8 as points,
  coalesce(sum(r.cash_fen / r.qty * (r.qty - r.back_qty)), 0)::bigint as cash_fen, coalesce(sum(${costOf(tx)}), 0)::bigint as cost_fen,
  count(distinct r.member_id) filter (where r.back_qty < r.qty) as member_count`

type Sums = Omit<Answer<typeof pointsMall.overview>, 'byState'>
export const sums = (tx: Tx, programmeId: string | null): Promise<Sums> =>
  tx<Sums[]>`select ${sumColumns(tx)} from ${kept(tx)} where r.is_paid and r.programme_id = ${programmeId}`.one()

type Stretch = { from: string; to: string; zone: string }
export async function effect(tx: Tx, programmeId: string | null, { from, to, zone }: Stretch): Promise<Answer<typeof pointsMall.effect>> {
  const within = tx`
    r.is_paid and r.programme_id = ${programmeId} and r.at >= (${from}::date)::timestamp at time zone ${zone}
    and r.at < (${to}::date + 1)::timestamp at time zone ${zone}`
  const [all, days, goods] = await Promise.all([
    tx<Sums[]>`select ${sumColumns(tx)} from ${kept(tx)} where ${within}`.one(),
    tx<Answer<typeof pointsMall.effect>['days']>`
      select d.day::date::text as day, ${sumColumns(tx)}
        from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
        left join (${kept(tx)}) on ${within} and (r.at at time zone ${zone})::date = d.day::date
       group by d.day order by d.day`,
    tx<Answer<typeof pointsMall.effect>['goods']>`
      select g.id, g.name, ${sumColumns(tx)} from ${kept(tx)} where ${within} group by g.id, g.name
       order by points desc, g.id limit 100`,
  ])
  return { ...all, days: [...days], goods: [...goods] }
}
