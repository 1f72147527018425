// The states of an after-sale, how it moves between them, and why not. The numbers are those that buyers' apps know.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import { type Pieces, piecesToReturn, piecesToShip } from '../orders/pieces'

export const afterSaleStatuses = [
  'APPLIED',
  'NEGOTIATING',
  'WAIT_RETURN',
  'RETURNED',
  'RESHIPPING',
  'REFUNDING',
  'REFUND_FAILED',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
  'REFUSED',
  'CLOSED_TIMEOUT',
  'CLOSED_PLATFORM',
  'DISPUTE',
] as const
export type AfterSaleStatus = (typeof afterSaleStatuses)[number]

export const afterSaleStatusNumbers: Record<AfterSaleStatus, number> = {
  APPLIED: 10,
  NEGOTIATING: 15,
  WAIT_RETURN: 20,
  RETURNED: 30,
  RESHIPPING: 35,
  REFUNDING: 40,
  REFUND_FAILED: 45,
  COMPLETED: 50,
  CANCELED: 61,
  REJECTED: 62,
  REFUSED: 63,
  CLOSED_TIMEOUT: 64,
  CLOSED_PLATFORM: 65,
  DISPUTE: 70,
}

export const afterSaleStatusWords: Record<AfterSaleStatus, Words> = {
  APPLIED: ['待处理', 'To answer'],
  NEGOTIATING: ['协商中', 'Negotiating'],
  WAIT_RETURN: ['待买家退货', 'Awaiting return'],
  RETURNED: ['待收货', 'Return in transit'],
  RESHIPPING: ['换货已发出', 'Replacement sent'],
  REFUNDING: ['退款中', 'Refunding'],
  REFUND_FAILED: ['退款失败', 'Refund failed'],
  COMPLETED: ['已完成', 'Completed'],
  CANCELED: ['买家已撤销', 'Withdrawn'],
  REJECTED: ['已拒绝', 'Rejected'],
  REFUSED: ['已拒收', 'Return refused'],
  CLOSED_TIMEOUT: ['超时关闭', 'Not returned in time'],
  CLOSED_PLATFORM: ['平台关闭', 'Closed by the platform'],
  DISPUTE: ['平台介入中', 'In dispute'],
}
export const afterSaleStatusMeanings: Meanings<AfterSaleStatus> = {
  APPLIED: 'act',
  NEGOTIATING: 'way',
  WAIT_RETURN: 'wait',
  RETURNED: 'act',
  RESHIPPING: 'way',
  REFUNDING: 'way',
  REFUND_FAILED: 'danger',
  COMPLETED: 'ok',
  CANCELED: 'over',
  REJECTED: 'over',
  REFUSED: 'over',
  CLOSED_TIMEOUT: 'over',
  CLOSED_PLATFORM: 'over',
  DISPUTE: 'wait',
}

export const afterSaleTypes = ['REFUND_ONLY', 'RETURN_REFUND', 'EXCHANGE'] as const
export type AfterSaleType = (typeof afterSaleTypes)[number]
export const afterSaleTypeWords: Record<AfterSaleType, Words> = {
  REFUND_ONLY: ['仅退款', 'Refund only'],
  RETURN_REFUND: ['退货退款', 'Return and refund'],
  EXCHANGE: ['换货', 'Exchange'],
}

export const phases = ['BEFORE_SHIP', 'IN_TRANSIT', 'AFTER_RECEIVE', 'AFTER_COMPLETE'] as const
export type Phase = (typeof phases)[number]
export const phaseWords: Record<Phase, Words> = {
  BEFORE_SHIP: ['发货前', 'Before shipping'],
  IN_TRANSIT: ['运输中', 'In transit'],
  AFTER_RECEIVE: ['收货后', 'After receipt'],
  AFTER_COMPLETE: ['完成后', 'After completion'],
}

export const reasonCodes = ['CHANGED_MIND', 'WRONG_ITEM', 'QUALITY', 'DAMAGED', 'MISSING', 'NOT_AS_DESCRIBED', 'LATE', 'OTHER'] as const
export type ReasonCode = (typeof reasonCodes)[number]
export const reasonWords: Record<ReasonCode, Words> = {
  CHANGED_MIND: ['不想要了', 'No longer wanted'],
  WRONG_ITEM: ['商品发错', 'Wrong item sent'],
  QUALITY: ['质量问题', 'Poor quality'],
  DAMAGED: ['商品破损', 'Damaged'],
  MISSING: ['少件漏发', 'Items missing'],
  NOT_AS_DESCRIBED: ['与描述不符', 'Not as described'],
  LATE: ['发货太慢', 'Shipped too late'],
  OTHER: ['其他', 'Other'],
}

export const restocks = ['RESTOCK', 'DAMAGED', 'NONE'] as const
export type Restock = (typeof restocks)[number]
export const restockWords: Record<Restock, Words> = {
  RESTOCK: ['入库，可再售', 'Back into stock'],
  DAMAGED: ['残次品，不入库', 'Damaged, write off'],
  NONE: ['未收到实物', 'Nothing came back'],
}

export const refundStates = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED'] as const
export type RefundState = (typeof refundStates)[number]
export const refundStateWords: Record<RefundState, Words> = {
  PENDING: ['待退款', 'Waiting'],
  PROCESSING: ['退款处理中', 'In progress'],
  SUCCESS: ['退款成功', 'Refunded'],
  FAILED: ['退款失败', 'Failed'],
}
export const refundStateMeanings: Meanings<RefundState> = { PENDING: 'way', PROCESSING: 'way', SUCCESS: 'ok', FAILED: 'danger' }

export const refundWays = ['ORIGINAL', 'BALANCE', 'OFFLINE'] as const
export const refundWayWords: Record<(typeof refundWays)[number], Words> = {
  ORIGINAL: ['原路退回', 'Original payment method'],
  BALANCE: ['退至余额', 'To the balance'],
  OFFLINE: ['线下退款', 'Paid offline'],
}

export const afterSaleRefusals = refusals('after-sale', {
  missing: [40439, '售后单不存在', 'After-sale not found'],
  wrongState: [40975, '售后单当前状态不能执行此操作', 'Not possible in the current status of this after-sale'],
  windowOver: [40958, '已超过售后期限', 'The after-sale window has ended'],
  tooManyPieces: [42253, '申请数量超出可售后数量（{n}）', 'More than the {n} left'],
  tooMuch: [42254, '退款金额超出可退金额（{yuan} 元）', 'More than can be refunded (CNY {yuan})'],
  tooOften: [40959, '该商品申请售后次数已达上限', 'Too many requests for this item'],
  addressNeeded: [42255, '请填写退货地址', 'Enter the return address'],
  reasonNeeded: [42256, '请填写原因', 'Enter a reason'],
  notSent: [42257, '未发货的商品只能仅退款', 'Items not shipped can only be refunded'],
  notAnExchange: [42258, '该售后单不是换货', 'This after-sale is not an exchange'],
  proofNeeded: [42259, '请上传退款凭证', 'Upload proof of payment'],
  photoNeeded: [
    422751,
    '买家未填写退货单号，拒收须上传实物照片',
    'The buyer gave no tracking number: to refuse, upload a photo of what arrived',
  ],
  notExchangeable: [422752, '只能换同一商品的其他可售规格', 'Only another listed variant of the same product can be chosen'],
  parcelWhole: [
    422753,
    '请填写快递公司和运单号；当面交付则都不填',
    'Give the carrier and the tracking number, or neither when it is handed over',
  ],
  notTheirs: [422754, '买家手中没有这个规格', 'The buyer does not have this variant'],
})

export const maxAttempts = 5
export const maxEvidence = 9

/** Nothing more happens to these by themselves; rejected and refused ones may still be disputed. */
export const openStatuses: readonly AfterSaleStatus[] = [
  'APPLIED',
  'NEGOTIATING',
  'WAIT_RETURN',
  'RETURNED',
  'RESHIPPING',
  'REFUNDING',
  'REFUND_FAILED',
  'DISPUTE',
]
/** Asked for, and nothing is agreed yet. */
export const undecidedStatuses = ['APPLIED', 'NEGOTIATING', 'DISPUTE'] as const satisfies readonly AfterSaleStatus[]
/** About goods that have not left, and nothing is agreed: they may leave all the same, with a reason. */
export const isUndecided = ({ phase, status }: { phase: Phase; status: AfterSaleStatus }): boolean =>
  phase === 'BEFORE_SHIP' && (undecidedStatuses as readonly AfterSaleStatus[]).includes(status)
export const isOpen = ({ status }: { status: AfterSaleStatus }): boolean => openStatuses.includes(status)

/** From which states each act starts. Where it leads depends on the type, and is the server's to say. */
export const afterSaleActs = {
  agree: ['APPLIED'],
  reject: ['APPLIED'],
  propose: ['APPLIED'],
  acceptProposal: ['NEGOTIATING'],
  declineProposal: ['NEGOTIATING'],
  sendBack: ['WAIT_RETURN'],
  /** Also what nobody announced: the parcel lies there, and the buyer never said its number. */
  receive: ['RETURNED', 'WAIT_RETURN'],
  refuseReturn: ['RETURNED', 'WAIT_RETURN'],
  finishExchange: ['RESHIPPING'],
  retryRefund: ['REFUND_FAILED'],
  payOffline: ['REFUND_FAILED'],
  /** The provider's answer, or the proof that the shop paid. */
  settleRefund: ['REFUNDING', 'REFUND_FAILED'],
  cancel: ['APPLIED', 'NEGOTIATING', 'WAIT_RETURN', 'RETURNED'],
  dispute: ['REJECTED', 'REFUSED'],
  decide: ['DISPUTE'],
} as const satisfies Record<string, readonly AfterSaleStatus[]>
export type AfterSaleAct = keyof typeof afterSaleActs

export const whyNotAfterSale = (act: AfterSaleAct, { status }: { status: AfterSaleStatus }): Refusal | null =>
  (afterSaleActs[act] as readonly AfterSaleStatus[]).includes(status) ? null : afterSaleRefusals.wrongState

export type RefundableLine = Pieces & {
  paidFen: number
  freightFen: number
  refundedFen: number
  refundingFen: number
}

/** Pieces of a line that an after-sale can still ask for: not yet shipped, and shipped. */
export const piecesLeft = (line: Pieces): { unshipped: number; shipped: number } => ({
  unshipped: piecesToShip(line),
  shipped: piecesToReturn(line),
})

/**
 * The most that `qty` pieces of a line can be refunded: their part of what is left of the line, and all of it with the last piece.
 * Freight comes back only while nothing of the order has left.
 */
export function refundableFen(line: RefundableLine, qty: number, nothingShipped: boolean): number {
  const share = nothingShipped ? line.paidFen : line.paidFen - line.freightFen
  const left = Math.max(0, Math.min(share - line.refundedFen - line.refundingFen, line.paidFen - line.refundedFen - line.refundingFen))
  const { unshipped, shipped } = piecesLeft(line)
  const pieces = unshipped + shipped
  if (pieces <= 0 || qty <= 0) return 0
  return qty >= pieces ? left : Math.floor((left * qty) / pieces)
}
