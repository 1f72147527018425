// Who else has a say in orders. Orders lean on none of them: the roof hands them in.

import type { Offer, Trade } from '../basket/index'
import type { Tx } from '../kit/database/db'
import type { Moment } from '../kit/moment'
import type { Item, Order, Walls } from './act-store'
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

/** An order that is paid, with its lines as they are paid. */
export type SoldOrder = { order: Order; lines: readonly Item[] }

/** What of one line went back with a refund: money, and of the points that it was paid with and that it earned. */
export type WentBack = {
  refundId: string
  line: Item
  amountFen: number
  pointsUsed: number
  pointsEarned: number
  growthEarned: number
  /** Nothing is left of the order now. */
  isLast: boolean
}

/**
 * Whoever is told what becomes of orders, and books what that means to others. It is told inside the transaction, after what the buyers have of
 * offers and before goods and money are held: so it may hold what buyers have, and nothing else that others wait for. What it refuses does not
 * happen.
 */
export type Witness = {
  /** Orders of one group, whoever the money came through; none of them waits for anything any more. */
  paid?: (moment: Moment, orders: readonly SoldOrder[]) => Promise<void>
  /** Received, by whomever. */
  completed?: (moment: Moment, order: Order) => Promise<void>
  /** One of several refunds of a line, or its last. */
  refunded?: (moment: Moment, order: Order, back: WentBack) => Promise<void>
  /** Fallen away before it was paid. */
  closed?: (moment: Moment, order: Order) => Promise<void>
}

export type Partners = {
  offers: readonly Offer[]
  claims: Claims
  conditions: readonly Condition[]
  witnesses: readonly Witness[]
}

/** An act on orders that others bring offers to, and are told of. */
export type Witnessed = Trade & Pick<Partners, 'witnesses'>
