// What an order earned its member, in the database: frozen on its lines with the payment.

import type { Tx } from '../../kit/database/db'

export type EarnedLine = { itemId: string; points: number; growth: number }

/** Whom the order counts for, and what each line earned. */
export async function freezeEarned(tx: Tx, orderId: string, memberId: string, lines: readonly EarnedLine[]): Promise<void> {
  await tx`
    with counted as (update trade_order set buyer_id = ${memberId} where id = ${orderId})
    update order_item i set points_earned = e.points, growth_earned = e.growth
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as e ("itemId" bigint, points int, growth int)
     where i.id = e."itemId" and i.order_id = ${orderId}`
}
