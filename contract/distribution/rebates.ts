// What a distributor earns of a line of an order, and where that stands.

import { z } from 'zod'
import type { Meanings } from '../kit/meaning'
import { id } from '../kit/page'
import type { Words } from '../kit/words'

export const rebateStatuses = ['FROZEN', 'SETTLED', 'CANCELED'] as const
export type RebateStatus = (typeof rebateStatuses)[number]
export const rebateStatusWords: Record<RebateStatus, Words> = {
  FROZEN: ['冻结中', 'Frozen'],
  SETTLED: ['已结算', 'Settled'],
  CANCELED: ['已取消', 'Canceled'],
}
export const rebateStatusMeanings: Meanings<RebateStatus> = { FROZEN: 'wait', SETTLED: 'ok', CANCELED: 'over' }

const fen = z.number().int()
const time = z.iso.datetime()

export const rebate = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  /** The goods of the line, and how many of them. */
  title: z.string(),
  qty: z.number().int(),
  distributorName: z.string(),
  distributorCode: z.string(),
  /** Frozen when the order was placed and paid: what it is counted on, and how much of it. */
  baseFen: fen,
  rateBp: z.number().int(),
  amountFen: fen,
  /** What refunds took of it. */
  backFen: fen,
  status: z.enum(rebateStatuses),
  /** When nothing can be asked back any more: unknown until the order is completed, later while an after-sale is open. */
  unfreezeAt: time.nullable(),
  settledAt: time.nullable(),
  createdAt: time,
})
export type Rebate = z.output<typeof rebate>

/** As the distributor reads it: its own, and nothing behind the number of the order, which its bills name too. */
export const ownRebate = rebate.omit({ orderId: true, distributorName: true, distributorCode: true })
export type OwnRebate = z.output<typeof ownRebate>

export const rebateSums = z.object({ frozenFen: fen, settledFen: fen })
