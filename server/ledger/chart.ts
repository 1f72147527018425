// The platform's own accounts by name. What it holds for others stands below zero in CASH, so that every journal sums to zero.

import type { Tx } from '../kit/database/db'
import { nowhere, openAccount } from './ledger'

/** COLLECTED mirrors what shops took themselves: it was never the platform's to hold. */
export type PlatformAccount = 'CASH' | 'COMMISSION' | 'SUSPENSE' | 'COLLECTED'

export const platformAccount = (tx: Tx, kind: PlatformAccount): Promise<string> =>
  openAccount(tx, { book: 'money', ownerType: 'platform', ownerId: '1', kind, floor: null, place: nowhere })
