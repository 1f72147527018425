// Goods that leave although they are asked back: their after-sales go on as those of goods on their way.

import { refundableFen } from '#contract/after-sales/states'
import { piecesToShip } from '#contract/orders/pieces'
import { orderRefusals } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import { must } from '../../kit/road/refuse'
import { type Item, items, shiftLine } from '../act-store'
import type { Claim, Claims } from '../partners'

type Piece = { itemId: string; qty: number }

/** Which after-sales the pieces of a line take along, beyond those that nobody asks for: whole ones, the oldest first. */
export function takenOver(lines: readonly Item[], { itemId, qty }: Piece, over: readonly Claim[]): Claim[] {
  const line = lines.find(({ id }) => id === itemId)
  if (!line) return []
  let need = qty - piecesToShip(line)
  const taken: Claim[] = []
  for (const sale of over.filter((each) => each.itemId === itemId)) {
    if (need <= 0) break
    taken.push(sale)
    need -= sale.heldQty
  }
  // Half of what somebody asks back cannot be on its way: there would be two phases in one after-sale.
  must(need < 0 && taken.length > 0 ? orderRefusals.tooManyPieces : null)
  return taken
}

/** Shipped goods come back without their freight, so no more is held for them than can be given. */
export async function followGoods(tx: Tx, claims: Claims, orderId: string, taken: readonly Claim[]): Promise<void> {
  for (const sale of taken) {
    const line = (await items(tx, orderId)).find(({ id }) => id === sale.itemId)
    if (!line) continue
    const free = { ...line, refundingFen: line.refundingFen - sale.heldFen, returningQty: line.returningQty - sale.heldQty }
    const mostFen = refundableFen(free, sale.heldQty, false)
    await claims.goodsLeft(tx, sale, mostFen)
    if (sale.heldFen > mostFen) await shiftLine(tx, line.id, { refundingFen: mostFen - sale.heldFen })
  }
}
