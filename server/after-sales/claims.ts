// What a parcel asks of after-sales: which of them are about goods that have not left, and that those of some have left now.

import { undecidedStatuses } from '#contract/after-sales/states'
import type { Tx } from '../kit/database/db'
import type { Claim, Claims } from '../orders/index'

const undecided = (tx: Tx, orderId: string): Promise<Claim[]> =>
  tx<Claim[]>`
    select id, no, item_id, held_qty, held_fen, apply_fen from after_sale
     where order_id = ${orderId} and phase = 'BEFORE_SHIP' and status = any (${[...undecidedStatuses]}) order by id for update`

async function goodsLeft(tx: Tx, { id, applyFen, heldFen }: Claim, mostFen: number): Promise<void> {
  await tx`
    update after_sale set phase = 'IN_TRANSIT', apply_fen = ${Math.min(applyFen, mostFen)}, held_fen = ${Math.min(heldFen, mostFen)},
           updated_at = now(), version = version + 1 where id = ${id}`
}

export const afterSaleClaims: Claims = { undecided, goodsLeft }
