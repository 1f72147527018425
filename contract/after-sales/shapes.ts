// An after-sale as it is read: a row of the list, and one in full.

import { z } from 'zod'
import { id } from '../kit/page'
import { afterSaleStatuses, afterSaleTypes, phases, reasonCodes, refundStates, refundWays, restocks } from './states'

const fen = z.number().int()
const time = z.iso.datetime()

export const afterSaleRow = z.object({
  id,
  no: z.string(),
  orderId: id,
  orderNo: z.string(),
  itemId: id,
  shopId: id,
  shopName: z.string(),
  buyerName: z.string(),
  type: z.enum(afterSaleTypes),
  phase: z.enum(phases),
  status: z.enum(afterSaleStatuses),
  /** The line as it was sold. */
  name: z.string(),
  specText: z.string(),
  imageUrl: z.string().nullable(),
  qty: z.number().int(),
  reasonCode: z.enum(reasonCodes),
  applyFen: fen,
  agreedFen: fen.nullable(),
  /** When the state moves on by itself. */
  deadlineAt: time.nullable(),
  createdAt: time,
  refundedAt: time.nullable(),
  version: z.number().int(),
})
export type AfterSaleRow = z.output<typeof afterSaleRow>

const refund = z.object({
  id,
  no: z.string(),
  /** Of which payment: a presale is paid in two. Null where the reader does not see the payment. */
  stage: z.enum(['FULL', 'DEPOSIT', 'BALANCE']).nullable(),
  amountFen: fen,
  /** What goes back with it to those who bore a part of the coupon. */
  subsidyBackFen: fen,
  way: z.enum(refundWays),
  status: z.enum(refundStates),
  failReason: z.string().nullable(),
  channelNo: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: time,
  successAt: time.nullable(),
})

export const afterSaleDetail = afterSaleRow.extend({
  description: z.string(),
  evidenceUrls: z.array(z.string()),
  attempts: z.number().int(),
  /** The most that can still be agreed for these pieces. */
  maxFen: fen,
  freightFen: fen,
  auditName: z.string().nullable(),
  auditAt: time.nullable(),
  auditReason: z.string().nullable(),
  proposal: z
    .object({
      type: z.enum(afterSaleTypes),
      amountFen: fen,
      note: z.string(),
      exchangeSkuId: id.nullish(),
      exchangeSpec: z.string().nullish(),
    })
    .nullable(),
  returnAddress: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  returnCarrier: z.string().nullable(),
  returnNo: z.string().nullable(),
  returnedAt: time.nullable(),
  receivedAt: time.nullable(),
  receiveNote: z.string(),
  restock: z.enum(restocks).nullable(),
  exchangeCarrier: z.string().nullable(),
  exchangeNo: z.string().nullable(),
  /** What it is exchanged for; null where it is the same as was sold. */
  exchangeSkuId: id.nullable(),
  exchangeSpec: z.string().nullable(),
  disputeReason: z.string().nullable(),
  disputeAt: time.nullable(),
  decisionReason: z.string().nullable(),
  refunds: z.array(refund),
})
export type AfterSaleDetail = z.output<typeof afterSaleDetail>
