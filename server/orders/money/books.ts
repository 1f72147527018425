// The money of an order in the books: what was paid, what went back, what the platform keeps, and when the shop may have it.

import { incomeFen } from '#contract/orders/books'
import { orderRefusals } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import { platformAccount as platform, post, type UnitAccount, unitAccount } from '../../ledger/index'
import type { Order, Walls } from '../act-store'
import { type Part, sumOf } from './shares'

const ofShop = (tx: Tx, { shopId, marketId, brandId, agentId }: Walls, kind: UnitAccount) =>
  unitAccount(tx, kind, { id: shopId, place: { shopId, marketId, brandId, agentId } })

/** A distributor's accounts lie behind its brand's wall; an order knows both. */
const ofDistributor = (tx: Tx, id: string, { brandId }: Walls, kind: 'PENDING' | 'AVAILABLE') =>
  unitAccount(tx, kind, { id, place: { shopId: null, marketId: null, brandId } })

/** Whoever bears a part of an order has it there; a market's books lie behind its own wall. */
const ofBearer = (tx: Tx, id: string) => unitAccount(tx, 'AVAILABLE', { id, place: { shopId: null, marketId: id } })

type Entry = { account: string; delta: number }
const moved = (lines: readonly Entry[]) => lines.filter(({ delta }) => delta !== 0)

/** The distributor's line of a journal, where there is one. */
const rebateLine = async (tx: Tx, order: Order, kind: 'PENDING' | 'AVAILABLE', delta: number): Promise<Entry[]> =>
  delta === 0 || order.distributorId === null ? [] : [{ account: await ofDistributor(tx, order.distributorId, order, kind), delta }]

/** One line for each who bears a part: taken from them now, or given back to them. */
async function subsidyLines(tx: Tx, parts: readonly Part[], sign: 1 | -1): Promise<Entry[]> {
  const lines: Entry[] = []
  for (const { unitId, fen } of parts) lines.push({ account: await ofBearer(tx, unitId), delta: sign * fen })
  return lines
}

/** `subsidies`: what others give of it at once, out of what they have; it may leave them owing. An order that costs nothing may live of these. */
export async function postPaid(tx: Tx, order: Order, subsidies: readonly Part[]): Promise<void> {
  if (order.paidFen === 0 && subsidies.length === 0) return
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
    { account: commission, delta: order.commissionFen },
    ...(await rebateLine(tx, order, 'PENDING', order.rebateFen)),
    ...(await subsidyLines(tx, subsidies, -1)),
    { account: pending, delta: order.paidFen + sumOf(subsidies) - order.commissionFen - order.rebateFen },
  ])
  await post(tx, { book: 'money', bizType: 'ORDER_PAID', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}

/** Paid to the shop itself: mirrored, so that it can be seen, and out of what it may withdraw. The commission is owed. */
export async function postCollected(tx: Tx, order: Order): Promise<void> {
  const lines = await collectedLines(tx, order, order.paidFen, order.commissionFen)
  await post(tx, { book: 'money', bizType: 'ORDER_COLLECTED', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}

async function collectedLines(tx: Tx, order: Order, fen: number, commissionFen: number): Promise<Entry[]> {
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
  /** What those who bore a part of it are given back. */
  subsidiesBack: readonly Part[]
  way: 'ORIGINAL' | 'BALANCE' | 'OFFLINE'
}

/**
 * Out of what is pending while the order is not settled, and out of what is available afterwards. A shop that paid out of its own
 * pocket has given what the platform still holds, so that becomes its own.
 */
export async function postRefund(tx: Tx, order: Order, refund: RefundPosting): Promise<void> {
  const { id, no, amountFen, commissionBackFen, rebateBackFen, subsidiesBack, way } = refund
  if (amountFen === 0 && rebateBackFen === 0 && commissionBackFen === 0 && subsidiesBack.length === 0) return
  const memo = `${order.no} ${no}`
  if (order.collected) {
    const lines = await collectedLines(tx, order, -amountFen, -commissionBackFen)
    await post(tx, { book: 'money', bizType: 'REFUND', bizId: id, lines, memo }, orderRefusals.ledgerShort)
    return
  }
  const from = order.settledAt === null ? 'PENDING' : 'AVAILABLE'
  const to = way === 'OFFLINE' ? ofShop(tx, order, 'AVAILABLE') : platform(tx, 'CASH')
  const [given, commission, shop] = await Promise.all([to, platform(tx, 'COMMISSION'), ofShop(tx, order, from)])
  const lines = moved([
    { account: given, delta: amountFen },
    { account: commission, delta: -commissionBackFen },
    ...(await rebateLine(tx, order, from, -rebateBackFen)),
    ...(await subsidyLines(tx, subsidiesBack, 1)),
    { account: shop, delta: commissionBackFen + rebateBackFen - amountFen - sumOf(subsidiesBack) },
  ])
  await post(tx, { book: 'money', bizType: 'REFUND', bizId: id, lines, memo }, orderRefusals.ledgerShort)
}

/** What is the shop's of it when all that went back is gone. */
export const netFen = (order: Order): number =>
  incomeFen({
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    subsidyFen: order.subsidyFen - order.subsidyBackFen,
    commissionFen: order.commissionFen - order.commissionBackFen,
    rebateFen: order.rebateFen - order.rebateBackFen,
  })

export async function postSettled(tx: Tx, order: Order): Promise<void> {
  if (order.collected) return
  const net = netFen(order)
  const rebate = order.rebateFen - order.rebateBackFen
  if (net === 0 && rebate === 0) return
  const [pending, available] = await Promise.all([ofShop(tx, order, 'PENDING'), ofShop(tx, order, 'AVAILABLE')])
  const lines = moved([
    ...(await rebateLine(tx, order, 'PENDING', -rebate)),
    ...(await rebateLine(tx, order, 'AVAILABLE', rebate)),
    { account: pending, delta: -net },
    { account: available, delta: net },
  ])
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
    { account: shop, delta: order.depositFen },
  ]
  await post(tx, { book: 'money', bizType: 'DEPOSIT_FORFEIT', bizId: order.id, lines, memo: order.no }, orderRefusals.ledgerShort)
}
