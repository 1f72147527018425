// Changes of a price in the database.

import type { Tx } from '../../kit/database/db'
import type { Walls } from '../act-store'

type Adjustment = { amountFen: number; freightFen: number; reason: string; actorName: string; at: Date }

export async function adjust(tx: Tx, { id, shopId, marketId, brandId, agentId }: Walls & { id: string }, given: Adjustment): Promise<void> {
  const row = { ...given, at: given.at.toISOString(), orderId: id, shopId, marketId, brandId, agentId }
  await tx`insert into order_adjustment ${tx(row)}`
}
