// The clock of an after-sale: it has one at a time, or none.

import type { DueKind } from '#contract/kit/due'
import { setClock, stopAllClocks } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import type { Walls } from '../orders/index'

const clockOf = (id: string) => ({ subject: 'AFTER_SALE', id })

/** It lies behind the walls of its order. */
export const setTimer = (tx: Tx, { shopId, marketId, brandId, agentId }: Walls, id: string, kind: DueKind, dueAt: Date): Promise<void> =>
  setClock(tx, { ...clockOf(id), shopId, marketId, brandId, agentId }, kind, dueAt)
export const stopTimers = (tx: Tx, id: string): Promise<void> => stopAllClocks(tx, clockOf(id))
