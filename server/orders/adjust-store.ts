// Changes of a price, and what a closed order gives back to discounts, in the database.

import type { Tx } from '../kit/database/db'
import type { Walls } from './act-store'

type Adjustment = { amountFen: number; freightFen: number; reason: string; actorName: string; at: Date }

export async function adjust(tx: Tx, { id, shopId, marketId, brandId, agentId }: Walls & { id: string }, given: Adjustment): Promise<void> {
  const row = { ...given, at: given.at.toISOString(), orderId: id, shopId, marketId, brandId, agentId }
  await tx`insert into order_adjustment ${tx(row)}`
}

export const discountsTaken = (tx: Tx, orderId: string): Promise<{ activityId: string; skuId: string; qty: number }[]> =>
  tx<{ activityId: string; skuId: string; qty: number }[]>`
    select discount_id as activity_id, sku_id, qty from order_item where order_id = ${orderId} and discount_id is not null and sku_id is not null`
