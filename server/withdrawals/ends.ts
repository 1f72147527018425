// Who else must know how a withdrawal ended: a statement that it pays, for one.

import { point } from '../kit/column'
import type { Moment } from '../kit/moment'

export type Ended = { id: string; no: string; unitId: string; amountFen: number; statementId: string | null }
export type End = 'SUCCESS' | 'BANK_RETURNED' | 'REJECTED' | 'CANCELED' | 'CLOSED'

/**
 * Told in the transaction in which it ends, in the name of whoever ended it: the house (SUCCESS, BANK_RETURNED), the platform (REJECTED, CLOSED,
 * and what is paid by hand) or the unit itself (CANCELED). After a SUCCESS there may still be a BANK_RETURNED.
 */
export type WithdrawalEnd = (moment: Moment, ended: Ended, how: End) => Promise<void>
export const withdrawalEnds = point<WithdrawalEnd>('ends of withdrawals')
export type Ends = readonly WithdrawalEnd[]
