// What orders ask of their payments in the database: anew after a change, and which of them a refund goes back on.

import type { Tx } from '../../kit/database/db'

export async function reissue(tx: Tx, orderId: string, no: string): Promise<void> {
  await tx`select reissue_payment(${orderId}, ${no})`
}

/** Which payments so much of an order goes back on; a part without a payment can only be paid by hand. */
export const splitRefund = (tx: Tx, orderId: string, fen: number): Promise<{ paymentId: string | null; amountFen: number }[]> =>
  tx<{ paymentId: string | null; amountFen: number }[]>`select payment_id, amount_fen from split_refund(${orderId}, ${fen})`
