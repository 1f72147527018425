// An offer: whatever makes a basket cost something else than its goods. Discounts and presales are offers; whoever brings another one
// says these three things of it, and the roof hands it in. Nobody else prices anything.

import type { Refusal } from '#contract/kit/refusal'
import type { EarningLine } from '#contract/membership/earning'
import type { OrderType } from '#contract/orders/states'
import type { Borne, HeldCoupon } from '#contract/pricing/coupon'
import type { Discount, Exclusive, Basket as PriceBasket } from '#contract/pricing/price'
import type { Tx } from '../kit/database/db'
import type { Moment } from '../kit/moment'

/** `isMember`: as the app says; where a programme runs, the house knows better. Of somebody who is only supposed nothing is known but that. */
export type Buyer = { key: string; isMember: boolean; isSupposed?: boolean }
/** What a basket would like to know. `wantsCoupons`: no question is asked for coupons that nobody wants used or told of. */
export type Asked = {
  tx: Tx
  at: Date
  skuIds: readonly string[]
  buyer: Buyer
  wantsCoupons: boolean
  /** Something of the points mall that the basket is to be: its price counts nowhere else. */
  redeems?: string
}

/**
 * What an offer says of the pieces of one SKU: a reduction of a line.
 *
 * How offers shut each other out is the price engine's to decide, by how they are said. Of `discounts` (and the member's own price) the lowest
 * counts, and one that does not stack closes its line to coupons. An `exclusive` price lets nothing else touch its line, but for coupons and
 * points where it allows them. Where two offers are exclusive on one line, the first in the list of the roof counts.
 */
export type LineTerms = {
  discounts?: readonly Discount[]
  exclusive?: Exclusive
  memberPriceFen?: number
  /** In place of the limits of the goods. */
  limits?: { limitPerUser: number | null; limitPerOrder: number | null }
  /** Lines that do not all name the same `with` are not ordered together: a payment or a promise of its own goes with them. */
  alone?: { with: string; because: Refusal }
  /** Sold before it is there: its pieces are promised when they leave, not when they are ordered. */
  isOversold?: boolean
  /** Paid first, for one piece; the rest is asked for later. */
  depositFen?: number
  /** Points that one piece costs beside its price. */
  pointsEach?: number
  /** Who bears so much of one piece beside the shop. */
  borne?: BorneEach
  /** A coupon or a right: nothing of it lies in stock or is sent. */
  isThing?: boolean
  /** What an order with such a line keeps to. */
  order?: OrderTerms
}

/** `eachFen`: for every piece, whatever the piece costs. */
export type BorneEach = { unitId: string; eachFen: number }

export type OrderTerms = {
  type: OrderType
  presaleId: string | null
  depositReturns: boolean
  balanceFrom: string | null
  balanceUntil: string | null
  promisedShipAt: string | null
  promisedDays: number | null
}

/**
 * Reductions of all that one shop sells in a basket: they are shared over its lines by the engine, to the fen, and each says by its scope and
 * threshold which lines it looks at.
 */
export type ShopTerms = Pick<PriceBasket, 'member' | 'spendAndSave' | 'points' | 'isSentFree'> & {
  /** How many points an order of these lines will earn. */
  earns?: (lines: readonly EarningLine[]) => number
}

/** By SKU, by shop, and the coupons that the buyer holds. Whatever carries an id here is named by that id in `Used`. */
export type Quoted = {
  lines?: ReadonlyMap<string, LineTerms>
  shops?: ReadonlyMap<string, ShopTerms>
  coupons?: readonly HeldCoupon[]
}

/** A rule that counted in the price of an order, by the id that was quoted, and the pieces it counted for with the share of each. */
export type Used = {
  id: string
  amountFen: number
  lines: UsedLine[]
  /** How many, where it was points that paid. */
  points?: number
  /** Who bears a part of it beside the shop. */
  borne?: Borne | BorneEach
}
export type UsedLine = { skuId: string; name: string; qty: number; amountFen: number }

/** Pieces of one line that went back, of how many; `isLast`: nothing is left of the order now. */
export type Refunded = { skuId: string; qty: number; of: number; isLast: boolean }

/** The order that uses it, and the group of orders that was placed and is paid with it. */
export type Owner = { orderId: string; no: string; groupId: string; buyerKey: string }

export type Offer = {
  kind: string
  /** What it would do for such a basket at that instant. It only reads, and it reads in one round trip: all offers are asked at once. */
  quote: (asked: Asked) => Promise<Quoted>
  /**
   * Counts what an order uses of it: pieces of a quota, a coupon, points. Whoever comes too late is refused by name, and the order with it.
   * It holds rows in one order, and offers are asked in the order of the roof's list, so that two baskets cannot wait for each other.
   */
  take: (moment: Moment, owner: Owner, used: readonly Used[]) => Promise<void>
  /** The order is paid: what was held for it is spent. */
  spend?: (moment: Moment, owner: Owner, used: readonly Used[]) => Promise<void>
  /**
   * Others may have what the order took: all of it when it is closed unpaid, or with a refund as much as the offer promises to return, in
   * proportion (`qty` of `of`) or with the last piece alone. What the order used is what `take` was told, so that nothing is worked out twice.
   */
  giveBack: (moment: Moment, owner: Owner, used: readonly Used[], because: 'closed' | Refunded) => Promise<void>
}
