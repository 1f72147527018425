// What somebody earns or bears of an order shrinks alike, whichever table keeps it.

import type { Tx } from '../../kit/database/db'

/** Undone by so much; what is frozen and has nothing left is cancelled. What was settled stays so, and owes. */
export const lessened = (tx: Tx, fen: number, at: Date) => tx`
  back_fen = back_fen + ${fen},
  status = case when status = 'FROZEN' and back_fen + ${fen} = amount_fen then 'CANCELED' else status end,
  canceled_at = case when status = 'FROZEN' and back_fen + ${fen} = amount_fen then ${at.toISOString()}::timestamptz else canceled_at end`
