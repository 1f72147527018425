// Which failures end a transaction as a whole, after which it may run again from its beginning.

import { LostConnection } from './line'

const conflicts = new Set(['40001', '40P01'])

/** Two transactions that could not both be done, or a deadlock that this one lost. */
export const isConflict = (error: unknown): boolean => conflicts.has((error as { code?: string }).code ?? '')

/** Nothing inside of such a transaction is to be saved. */
export const runsAgain = (error: unknown): boolean => error instanceof LostConnection || isConflict(error)
