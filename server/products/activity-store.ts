// Which goods take part in something that runs or is still to come: those cannot be thrown away.

import type { Tx } from '../kit/db'

/** By product, the name of one such activity. */
export async function activitiesOf(tx: Tx, productIds: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await tx<{ productId: string; name: string }[]>`
    select distinct on (k.product_id) k.product_id, a.name
      from sku k join discount_item i on i.sku_id = k.id join discount_activity a on a.id = i.activity_id
     where k.product_id = any (${productIds as string[]}::bigint[]) and upper(i.runs) > ${now.toISOString()}::timestamptz
     order by k.product_id, a.id`
  return new Map(rows.map(({ productId, name }) => [productId, name]))
}
