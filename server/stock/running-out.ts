// What will soon be gone: what each SKU has left against what the last seven days sold of it.

import { mostRunningOut, type RunningOut } from '#contract/stock/calls'
import type { Tx } from '../kit/database/db'

const week = 7 * 24 * 60 * 60 * 1000

/** The first of them and how many there are in all. Only the orders of the week are read, by the index of what was paid when. */
export async function runningOut(tx: Tx, now: Date, most: number = mostRunningOut): Promise<{ total: number; records: RunningOut[] }> {
  const since = new Date(now.getTime() - week).toISOString()
  const rows = await tx<(RunningOut & { total: number })[]>`
    with sold as materialized (
      select i.sku_id, sum(i.qty)::bigint as pieces
        from trade_order o join order_item i on i.order_id = o.id
       where o.paid_at >= ${since} and i.sku_id is not null group by i.sku_id)
    select s.id, p.name as product_name, coalesce(s.image_url, p.cover_url) as image_url, s.spec_text, k.available, sold.pieces::int as sold_in_week,
           (count(*) over ())::int as total
      from sold join stock_listed k on k.sku_id = sold.sku_id join sku s on s.id = k.sku_id join product p on p.id = s.product_id
     where k.is_listed and k.available <= sold.pieces
     order by greatest(k.available, 0) / sold.pieces::numeric, sold.pieces desc, s.id limit ${most}`
  return { total: rows[0]?.total ?? 0, records: rows.map(({ total: _total, ...row }) => row) }
}
