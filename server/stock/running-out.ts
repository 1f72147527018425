// What will soon be gone: what each SKU has left against what the last seven days sold of it.

import { z } from 'zod'
import { mostRunningOut, type RunningOut } from '#contract/stock/calls'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { takeTime } from '../kit/database/take-time'
import { type Cron, task } from '../kit/jobs/jobs'

const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** The first of them and how many there are in all. */
export async function runningOut(tx: Tx, now: Date, most: number = mostRunningOut): Promise<{ total: number; records: RunningOut[] }> {
  const since = new Date(now.getTime() - week).toISOString()
  const rows = await tx<(RunningOut & { total: number })[]>`
    with short as materialized (
      select k.sku_id, k.available, sold.pieces from sold_since(${since}) sold join stock_listed k on k.sku_id = sold.sku_id
       where k.is_listed and k.available <= sold.pieces),
    first as materialized (
      select * from short order by greatest(available, 0) / pieces::numeric, pieces desc, sku_id limit ${most})
    select s.id, p.name as product_name, coalesce(s.image_url, p.cover_url) as image_url, s.spec_text, f.available, f.pieces::int as sold_in_week,
           (select count(*) from short) as total
      from first f join sku s on s.id = f.sku_id join product p on p.id = s.product_id
     order by greatest(f.available, 0) / f.pieces::numeric, f.pieces desc, s.id`
  return { total: rows[0]?.total ?? 0, records: rows.map(({ total: _total, ...row }) => row) }
}

/** Days that are over are added up, and kept for a day longer than anybody asks. */
export const soldDaysTask = task('sold-days', z.unknown(), async (_payload, { db, clock }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - week - day)
  await asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 5)
    await tx`select add_up_sold(${now.toISOString()}), forget_sold(${before.toISOString()})`
  })
})
export const soldDaysCron: Cron = { task: soldDaysTask.name, match: '7 * * * *', atStart: true }
