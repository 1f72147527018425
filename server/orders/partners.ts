// Who else has a say in orders. Orders lean on none of them: the roof hands them in.

import type { Offer } from '../basket/index'
import type { Tx } from '../kit/database/db'
import type { Walls } from './act-store'
import type { Basket } from './place/quote'

/** An after-sale of goods that have not left, about which nothing is agreed yet, and what it holds back of its line. */
export type Claim = { id: string; no: string; itemId: string; heldQty: number; heldFen: number; applyFen: number }

/** Whoever asks goods back, as far as a parcel needs to know. */
export type Claims = {
  /** Those on goods of the order that have not left; held, the oldest first. */
  undecided: (tx: Tx, orderId: string) => Promise<Claim[]>
  /** Its goods are on their way now, and what can be asked for them is at most so much. */
  goodsLeft: (tx: Tx, claim: Claim, mostFen: number) => Promise<void>
}

/** What else must hold for an order to be placed, and is kept with it; it refuses by throwing, and then nothing was placed. */
export type Condition = (moment: { tx: Tx; now: Date }, order: Walls & { id: string; shopName: string }, basket: Basket) => Promise<void>

export type Partners = { offers: readonly Offer[]; claims: Claims; conditions: readonly Condition[] }
