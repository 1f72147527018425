// What a distributor earns of an order: per line, on what is paid for the goods, in whole fen, and less whenever something goes back.

import type { Moment } from '../../kit/moment'
import type { Item, Order } from '../act-store'
import * as store from './rebate-store'

type Sold = Pick<Item, 'payableFen' | 'freightFen'>
/** What commission and rebate are a part of: the goods of a line, without their way. */
export const baseFenOf = ({ payableFen, freightFen }: Sold): number => Math.max(0, payableFen - freightFen)

/** Never more than the platform leaves of the goods, or the shop would pay for having sold. */
export const rebateFenOf = (baseFen: number, rateBp: number, commissionFen: number): number =>
  Math.max(0, Math.min(Math.floor((baseFen * rateBp) / 10_000), baseFen - commissionFen))

/** What is left of a rebate or a commission when so much of its goods was refunded: nothing with the last fen, and nothing with the last piece. */
export function shareLeftFen(amountFen: number, baseFen: number, refundedFen: number, allGone: boolean): number {
  if (allGone || baseFen === 0) return 0
  return Math.floor((amountFen * (baseFen - Math.min(refundedFen, baseFen))) / baseFen)
}

type PaidLine = Pick<Item, 'id' | 'payableFen' | 'freightFen' | 'rebateRateBp' | 'commissionFen'>

/** What whoever brought the buyer earns of a line. */
export const rebateOfLine = ({ distributorId }: Pick<Order, 'distributorId'>, line: Omit<PaidLine, 'id'>): number =>
  distributorId === null ? 0 : rebateFenOf(baseFenOf(line), line.rebateRateBp, line.commissionFen)

/** With the payment: one record per line that earns something. Answers the sum. */
export async function freezeRebates({ tx, now }: Moment, order: Order, lines: readonly PaidLine[]): Promise<number> {
  if (order.distributorId === null) return 0
  const frozen = lines.flatMap((line) => {
    const amountFen = rebateOfLine(order, line)
    return amountFen > 0 ? [{ itemId: line.id, baseFen: baseFenOf(line), rateBp: line.rebateRateBp, amountFen }] : []
  })
  if (frozen.length > 0) await store.freeze(tx, order, frozen, now)
  return frozen.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

/** With a refund: answers what the distributor gives back of the line. */
export async function takeRebateBack(
  { tx, now }: Moment,
  order: Order,
  line: Item,
  refundedFen: number,
  allGone: boolean,
): Promise<number> {
  if (order.distributorId === null) return 0
  const record = await store.recordOf(tx, line.id)
  if (!record || record.status === 'CANCELED') return 0
  const left = shareLeftFen(record.amountFen, record.baseFen, refundedFen, allGone)
  const fen = record.amountFen - record.backFen - left
  if (fen > 0) await store.takeBack(tx, record, fen, now)
  return Math.max(0, fen)
}
