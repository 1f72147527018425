// Stock of the demo beyond its first delivery: when to warn, what is kept back, and some days of coming and going.

import type { Tx } from '../kit/database/db'
import { adjust, receive } from '../stock/index'
import { shop } from './places'

const alertThreshold = 10

export async function addStockSettings(tx: Tx): Promise<void> {
  // A seed of so many rows is one event, not a line of history for each of them.
  await tx`alter table stock_setting disable trigger history, disable trigger floor`
  await tx`
    insert into stock_setting (sku_id, shop_id, market_id, brand_id, agent_id, safety, alert_threshold)
    select s.id, s.shop_id, s.market_id, s.brand_id, s.agent_id, case when s.id % 7 = 0 then 5 else 0 end, ${alertThreshold} from sku s`
  await tx`alter table stock_setting enable trigger history, enable trigger floor`
  await tx`select refresh_stock_floor(array(select sku_id from stock_setting))`
}

const days: readonly [delta: number, reason: string][] = [
  [-2, '样品领用'],
  [-1, '运输破损'],
  [36, '补货到店'],
  [-3, '盘亏'],
  [2, '盘盈'],
]

/** What people of the demo's own shop did by hand: enough of it to see how a history reads. */
export async function addStockMovements(tx: Tx): Promise<void> {
  const skus = await tx<{ id: string }[]>`
    select l.sku_id as id from stock_level l where l.shop_id = ${shop.selfManaged} and l.available > 40 order by l.sku_id limit 12`
  for (const [n, { id }] of skus.entries()) {
    for (const [at, [delta, reason]] of days.slice(0, 2 + (n % 4)).entries()) {
      const cause = { type: 'seed', id: `${id}-${at}` }
      if (delta > 20) await receive(tx, [{ skuId: id, qty: delta }], cause, reason)
      else await adjust(tx, [{ skuId: id, delta }], cause, reason)
    }
  }
}
