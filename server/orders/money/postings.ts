// The money of an order in the books: what was paid, what went back, what the platform keeps, and when the shop may have it.

import { type Income, incomeFen, incomeParts, type PartFen } from '#contract/orders/books'
import { orderRefusals } from '#contract/orders/states'
import type { MoneyPart } from '#contract/wallet/parts'
import type { Tx } from '../../kit/database/db'
import { type Holder, type Line, type Place, platformAccount as platform, post, type UnitAccount, unitAccount } from '../../ledger/index'
import type { Order, Walls } from '../act-store'
import { commissionPartFen, moneyPartOf, type Part, type ShareKind } from './shares'

const ofShop = (tx: Tx, { shopId, marketId, brandId, agentId }: Walls, kind: UnitAccount) =>
  unitAccount(tx, kind, { id: shopId, place: { shopId, marketId, brandId, agentId } })

/** Money that waits for the end of the order, or is theirs. */
type Stage = 'PENDING' | 'AVAILABLE'

/** A distributor's accounts lie behind its brand's wall; an order knows both. */
const ofDistributor = (tx: Tx, id: string, { brandId }: Walls, kind: Stage) =>
  unitAccount(tx, kind, { id, place: { shopId: null, marketId: null, brandId } })

/** Whoever earns or bears a part has books behind a wall of its own. */
const wallOf: Record<ShareKind, (id: string) => Partial<Place>> = {
  SUBSIDY: (marketId) => ({ marketId }),
  MARKET_SHARE: (marketId) => ({ marketId }),
  AGENT_SHARE: (agentId) => ({ agentId }),
  ROYALTY: (brandId) => ({ brandId }),
}
const holderOf = ({ unitId, kind }: Part): Holder => ({ id: unitId, place: { shopId: null, marketId: null, ...wallOf[kind](unitId) } })

const moved = (lines: readonly Line[]) => lines.filter(({ delta }) => delta !== 0)

/** What others bear of an order of points is what the market pays for the goods: its wallet tells it apart from coupons. */
const partIn = ({ type }: Order, part: MoneyPart): MoneyPart => (part === 'SUBSIDY' && type === 'POINTS' ? 'POINTS_SETTLE' : part)

const shopLines = (account: string, parts: readonly PartFen[], order: Order, sign: 1 | -1 = 1): Line[] =>
  parts.map(({ part, fen }) => ({ account, delta: sign * fen, part: partIn(order, part), ref: order.no }))

/** The distributor's line of a journal, where there is one. */
const rebateLine = async (tx: Tx, order: Order, kind: Stage, delta: number): Promise<Line[]> =>
  delta === 0 || order.distributorId === null
    ? []
    : [{ account: await ofDistributor(tx, order.distributorId, order, kind), delta, part: 'DISTRIBUTION', ref: order.no }]

/** One line for each who earns or bears a part. What is borne comes out of what they have, and may leave them owing. */
async function shareLines(tx: Tx, parts: readonly Part[], order: Order, stage: Stage, sign: 1 | -1): Promise<Line[]> {
  const lines: Line[] = []
  for (const one of parts) {
    const account = await unitAccount(tx, one.kind === 'SUBSIDY' ? 'AVAILABLE' : stage, holderOf(one))
    lines.push({ account, delta: sign * one.fen, part: partIn(order, moneyPartOf[one.kind]), ref: order.no })
  }
  return lines
}

/** `parts`: what others earn of it, and what they give at once. An order that costs nothing may live of these. */
export async function postPaid(tx: Tx, order: Order, parts: readonly Part[]): Promise<void> {
  if (order.paidFen === 0 && parts.length === 0) return
  const [cash, suspense, commission, pending] = await Promise.all([
    platform(tx, 'CASH'),
    platform(tx, 'SUSPENSE'),
    platform(tx, 'COMMISSION'),
    ofShop(tx, order, 'PENDING'),
  ])
  // A deposit was paid before, and has lain in suspense since.
  const lines = moved([
    { account: cash, delta: order.depositFen - order.paidFen },
    { account: suspense, delta: -order.depositFen },
    { account: commission, delta: order.commissionFen - commissionPartFen(parts) },
    ...(await rebateLine(tx, order, 'PENDING', order.rebateFen)),
    ...(await shareLines(tx, parts, order, 'PENDING', 1)),
    ...shopLines(pending, incomeParts(order), order),
  ])
  await post(tx, { book: 'money', bizType: 'ORDER_PAID', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}

/** Paid to the shop itself: mirrored, so that it can be seen, and out of what it may withdraw. The commission is owed. */
export async function postCollected(tx: Tx, order: Order): Promise<void> {
  const lines = await collectedLines(tx, order, order.paidFen, order.commissionFen)
  await post(tx, { book: 'money', bizType: 'ORDER_COLLECTED', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}

async function collectedLines(tx: Tx, order: Order, fen: number, commissionFen: number): Promise<Line[]> {
  const [mirror, commission, collected, owed] = await Promise.all([
    platform(tx, 'COLLECTED'),
    platform(tx, 'COMMISSION'),
    ofShop(tx, order, 'COLLECTED'),
    ofShop(tx, order, 'OWED'),
  ])
  return moved([
    { account: mirror, delta: -fen },
    { account: collected, delta: fen },
    { account: commission, delta: commissionFen },
    { account: owed, delta: -commissionFen },
  ])
}

export type RefundPosting = {
  id: string
  no: string
  amountFen: number
  commissionBackFen: number
  rebateBackFen: number
  subsidyBackFen: number
  royaltyBackFen: number
  /** What others give back of what they earned, and are given back of what they bore. */
  partsBack: readonly Part[]
  way: 'ORIGINAL' | 'BALANCE' | 'OFFLINE'
}

const lostIncome = (refund: RefundPosting): Income => ({
  paidFen: 0,
  freightFen: 0,
  refundedFen: refund.amountFen,
  subsidyFen: -refund.subsidyBackFen,
  commissionFen: -refund.commissionBackFen,
  rebateFen: -refund.rebateBackFen,
  royaltyFen: -refund.royaltyBackFen,
})

/**
 * Out of what is pending while the order is not settled, and out of what is available afterwards. A shop that paid out of its own
 * pocket has given what the platform still holds, so that becomes its own.
 */
export async function postRefund(tx: Tx, order: Order, refund: RefundPosting): Promise<void> {
  const { id, no, amountFen, commissionBackFen, rebateBackFen, partsBack, way } = refund
  if (amountFen === 0 && rebateBackFen === 0 && commissionBackFen === 0 && partsBack.length === 0) return
  const memo = `${order.no} ${no}`
  if (order.collected) {
    const lines = await collectedLines(tx, order, -amountFen, -commissionBackFen)
    await post(tx, { book: 'money', bizType: 'REFUND', bizId: id, lines, memo }, orderRefusals.ledgerShort)
    return
  }
  const from = order.settledAt === null ? 'PENDING' : 'AVAILABLE'
  const given: Line =
    way === 'OFFLINE'
      ? { account: await ofShop(tx, order, 'AVAILABLE'), delta: amountFen, part: 'REFUND', ref: order.no }
      : { account: await platform(tx, 'CASH'), delta: amountFen }
  const [commission, shop] = await Promise.all([platform(tx, 'COMMISSION'), ofShop(tx, order, from)])
  const lines = moved([
    given,
    { account: commission, delta: commissionPartFen(partsBack) - commissionBackFen },
    ...(await rebateLine(tx, order, from, -rebateBackFen)),
    ...(await shareLines(tx, partsBack, order, from, -1)),
    ...shopLines(shop, incomeParts(lostIncome(refund)), order),
  ])
  await post(tx, { book: 'money', bizType: 'REFUND', bizId: id, lines, memo }, orderRefusals.ledgerShort)
}

/** What is left of an order when all that went back is gone. */
const leftOf = (order: Order): Income => ({
  paidFen: order.paidFen,
  freightFen: order.freightFen,
  refundedFen: order.refundedFen,
  subsidyFen: order.subsidyFen - order.subsidyBackFen,
  commissionFen: order.commissionFen - order.commissionBackFen,
  rebateFen: order.rebateFen - order.rebateBackFen,
  royaltyFen: order.royaltyFen - order.royaltyBackFen,
})
/** What is the shop's of that. */
export const netFen = (order: Order): number => incomeFen(leftOf(order))

/** What was pending becomes theirs, each part as it stands: nothing of the order is pending any more. */
export async function postSettled(tx: Tx, order: Order, earned: readonly Part[]): Promise<void> {
  if (order.collected) return
  const left = leftOf(order)
  const parts = incomeParts(left)
  const [pending, available] = await Promise.all([ofShop(tx, order, 'PENDING'), ofShop(tx, order, 'AVAILABLE')])
  const lines = [
    ...(await rebateLine(tx, order, 'PENDING', -left.rebateFen)),
    ...(await rebateLine(tx, order, 'AVAILABLE', left.rebateFen)),
    ...(await shareLines(tx, earned, order, 'PENDING', -1)),
    ...(await shareLines(tx, earned, order, 'AVAILABLE', 1)),
    ...shopLines(pending, parts, order, -1),
    ...shopLines(available, parts, order),
  ]
  if (lines.length === 0) return
  await post(tx, { book: 'money', bizType: 'ORDER_SETTLED', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}

/** A deposit belongs to nobody until the balance is paid or the buyer gives it up. */
export async function postDeposit(tx: Tx, { id, no, depositFen }: Order): Promise<void> {
  const [cash, suspense] = await Promise.all([platform(tx, 'CASH'), platform(tx, 'SUSPENSE')])
  const lines = [
    { account: cash, delta: -depositFen },
    { account: suspense, delta: depositFen },
  ]
  await post(tx, { book: 'money', bizType: 'DEPOSIT_PAID', bizId: id, lines, memo: no }, orderRefusals.ledgerShort)
}
export async function postForfeit(tx: Tx, order: Order): Promise<void> {
  const [suspense, shop] = await Promise.all([platform(tx, 'SUSPENSE'), ofShop(tx, order, 'AVAILABLE')])
  const lines = [
    { account: suspense, delta: -order.depositFen },
    { account: shop, delta: order.depositFen, part: 'DEPOSIT_FORFEIT' as const, ref: order.no },
  ]
  await post(tx, { book: 'money', bizType: 'DEPOSIT_FORFEIT', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}
