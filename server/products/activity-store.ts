// Which goods take part in something that runs or is still to come: neither they nor their SKUs can be thrown away.

import type { Tx } from '../kit/database/db'

const busySkus = (tx: Tx, now: Date) => tx`
  select i.sku_id, a.name from discount_item i join discount_activity a on a.id = i.activity_id
   where upper(i.runs) > ${now.toISOString()}::timestamptz
  union all
  select i.sku_id, a.title from presale_item i join presale_activity a on a.id = i.activity_id
   where a.status = 'SCHEDULED' and a.deleted_at is null and coalesce(a.balance_end_at, a.end_at) > ${now.toISOString()}::timestamptz`

/** By product, the name of one such activity. */
export async function activitiesOf(tx: Tx, productIds: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await tx<{ productId: string; name: string }[]>`
    select distinct on (k.product_id) k.product_id, busy.name from sku k join (${busySkus(tx, now)}) busy on busy.sku_id = k.id
     where k.product_id = any (${productIds as string[]}::bigint[]) order by k.product_id, busy.name`
  return new Map(rows.map(({ productId, name }) => [productId, name]))
}

/** The name of one activity that any of these SKUs takes part in. */
export async function activityOfSkus(tx: Tx, skuIds: readonly string[], now: Date): Promise<string | undefined> {
  if (skuIds.length === 0) return undefined
  const [row] = await tx<{ name: string }[]>`
    select busy.name from (${busySkus(tx, now)}) busy where busy.sku_id = any (${skuIds as string[]}::bigint[]) limit 1`
  return row?.name
}
