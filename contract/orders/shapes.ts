// What an order looks like on the wire: a row of a list, the whole of it, and the things with a clock.

import { z } from 'zod'
import { afterSaleStatuses, afterSaleTypes, phases } from '../after-sales/states'
import { dueKinds, dueSubjects } from '../kit/due'
import { id } from '../kit/page'
import { moneyParts } from '../wallet/parts'
import { earningKinds } from './books'
import { actorTypes, eventTypes } from './events'
import { memberPart } from './member-part'
import { shipment } from './parcel'
import { closeTypes, deliveryTypes, orderChannels, orderStatuses, orderTypes, payChannels, refundStatuses } from './states'

const fen = z.number().int()
const time = z.iso.datetime()

/** As it was sold: nothing of it is read from the product again. */
const soldLine = z.object({
  name: z.string(),
  specText: z.string(),
  imageUrl: z.string().nullable(),
  qty: z.number().int(),
  priceFen: fen,
})

/** A list shows so many lines of an order and no more: the rest is on its own page. */
export const mostLinesListed = 30

/** A row of any list of orders: what lists show of one, and what decides what can be done with it. */
export const orderRow = z.object({
  id,
  no: z.string(),
  shopId: id,
  shopName: z.string(),
  type: z.enum(orderTypes),
  channel: z.enum(orderChannels),
  status: z.enum(orderStatuses),
  refundStatus: z.enum(refundStatuses),
  closeType: z.enum(closeTypes).nullable(),
  openAfterSales: z.number().int(),
  deliveryType: z.enum(deliveryTypes),
  buyerName: z.string(),
  receiverName: z.string().nullable(),
  /** The whole number is given by `reveal` only. */
  receiverMobile: z.string().nullable(),
  regionCode: z.string().nullable(),
  address: z.string().nullable(),
  /** All of them, up to `mostLinesListed`; `itemCount` says how many there are. */
  lines: z.array(soldLine),
  itemCount: z.number().int(),
  totalQty: z.number().int(),
  freightFen: fen,
  payableFen: fen,
  paidFen: fen,
  buyerNote: z.string(),
  sellerNote: z.string(),
  flag: z.number().int(),
  tags: z.array(z.string()),
  receiveExtended: z.boolean(),
  /** Of its buyer's points: what it was had for, or what they paid of it. */
  pointsUsed: z.number().int(),
  placedAt: time,
  paidAt: time.nullable(),
  payDeadline: time.nullable(),
  shipDeadline: time.nullable(),
  autoReceiveAt: time.nullable(),
  closedAt: time.nullable(),
  version: z.number().int(),
})
export type OrderRow = z.output<typeof orderRow>

const orderItem = soldLine.extend({
  id,
  productId: id.nullable(),
  skuId: id.nullable(),
  skuCode: z.string(),
  unitName: z.string(),
  goodsFen: fen,
  discountFen: fen,
  memberFen: fen,
  couponFen: fen,
  pointsFen: fen,
  freightFen: fen,
  /** Signed: what was taken off or put on by hand. */
  adjustFen: fen,
  payableFen: fen,
  paidFen: fen,
  /** Not yet shipped and then refunded; shipped and then returned; and what open after-sales ask for. */
  shippedQty: z.number().int(),
  canceledQty: z.number().int(),
  returnedQty: z.number().int(),
  cancelingQty: z.number().int(),
  returningQty: z.number().int(),
  refundedFen: fen,
  refundingFen: fen,
  commissionRateBp: z.number().int(),
  commissionFen: fen,
  /** What whoever brought the buyer earns of the line: the rate as it was agreed then, and what refunds have left of it. */
  rebateRateBp: z.number().int(),
  rebateFen: fen,
  /** What others bear of the line's coupon, as far as refunds have left it. */
  subsidyFen: fen,
  /** What it was paid with of the member's points, and what it earned them. */
  pointsUsed: z.number().int(),
  pointsEarned: z.number().int(),
})
export type OrderItem = z.output<typeof orderItem>

export { type Shipment } from './parcel'

const orderEvent = z.object({
  id,
  at: time,
  type: z.enum(eventTypes),
  actorType: z.enum(actorTypes),
  actorName: z.string(),
  /** What differs by type: amounts (`fen`), numbers (`no`), reasons (`reason`), states (`from`, `to`). */
  payload: z.record(z.string(), z.json()),
})
export type OrderEvent = z.output<typeof orderEvent>

const adjustment = z.object({ id, at: time, actorName: z.string(), amountFen: fen, freightFen: fen, reason: z.string() })

/** How the price came about, step by step, as the price engine said it when the order was placed. */
const priceStep = z.object({ step: z.string(), name: z.string(), amountFen: fen, shares: z.array(fen) })

const payment = z.object({
  id,
  no: z.string(),
  stage: z.enum(['FULL', 'DEPOSIT', 'BALANCE']),
  channel: z.enum(payChannels),
  amountFen: fen,
  refundedFen: fen,
  status: z.enum(['PENDING', 'SUCCESS', 'CLOSED', 'REFUNDED']),
  channelNo: z.string().nullable(),
  paidAt: time.nullable(),
})

const afterSaleBrief = z.object({
  id,
  no: z.string(),
  itemId: id,
  type: z.enum(afterSaleTypes),
  phase: z.enum(phases),
  status: z.enum(afterSaleStatuses),
  qty: z.number().int(),
  applyFen: fen,
  agreedFen: fen.nullable(),
  deadlineAt: time.nullable(),
  createdAt: time,
})

/** What a coupon took off, of the goods or of their way, and who bears how much of it beside the shop: `backFen` of it went back to them. */
const usedCoupon = z.object({
  name: z.string(),
  amountFen: fen,
  bearers: z.array(z.object({ unitName: z.string(), borneFen: fen, backFen: fen })),
})
export type UsedCoupon = z.output<typeof usedCoupon>

export const orderDetail = orderRow.extend({
  groupNo: z.string(),
  pickupUnitName: z.string().nullable(),
  goodsFen: fen,
  discountFen: fen,
  memberFen: fen,
  couponFen: fen,
  pointsFen: fen,
  adjustFen: fen,
  refundedFen: fen,
  /** Paid to the shop itself: the platform never held the money. */
  collected: z.boolean(),
  commissionFen: fen,
  /** Who brought the buyer, and what they earn of it. */
  distributorName: z.string().nullable(),
  rebateFen: fen,
  coupon: usedCoupon.nullable(),
  /** What others bear of it, less what went back to them: the shop gets it beside what the buyer paid. */
  subsidyFen: fen,
  /** What the brand of the store takes of it. */
  royaltyFen: fen,
  /** Null where it means nothing to a member. */
  member: memberPart.nullable(),
  /** Of a presale: what was paid first, and when the rest is paid. */
  depositFen: fen,
  balanceFrom: time.nullable(),
  balanceUntil: time.nullable(),
  shippedAt: time.nullable(),
  receivedAt: time.nullable(),
  completedAt: time.nullable(),
  afterSaleDeadline: time.nullable(),
  settledAt: time.nullable(),
  /** The shopping notice that the buyer accepted: whose text, which version of it, and which counts now; null where none was shown. */
  notice: z
    .object({ unitId: id, unitName: z.string(), version: z.number().int(), latestVersion: z.number().int(), acceptedAt: time })
    .nullable(),
  items: z.array(orderItem),
  shipments: z.array(shipment),
  adjustments: z.array(adjustment),
  priceSteps: z.array(priceStep),
  payments: z.array(payment),
  afterSales: z.array(afterSaleBrief),
  events: z.array(orderEvent),
})
export type OrderDetail = z.output<typeof orderDetail>

export const dueRow = z.object({
  id,
  kind: z.enum(dueKinds),
  dueAt: time,
  /** Stands still while an after-sale is open. */
  paused: z.boolean(),
  /** Whoever asks must do it; else it waits for somebody else. */
  isOurs: z.boolean(),
  subject: z.enum(dueSubjects),
  subjectId: id,
  /** The number of what it is about: of the order where it is an after-sale. */
  no: z.string(),
  /** Null for what is about no order. */
  orderId: id.nullable(),
  unitName: z.string(),
  title: z.string(),
  amountFen: fen,
})
export type DueRow = z.output<typeof dueRow>

/** One journal of the books behind an amount, with its lines; every journal of money sums to zero. */
export const explained = z.object({
  journalId: id,
  bizType: z.string(),
  at: time,
  memo: z.string(),
  actor: z.string(),
  /** `owner` is the unit's name, empty for the platform's own accounts, whose balance nobody else reads. */
  lines: z.array(
    z.object({
      owner: z.string(),
      isShop: z.boolean(),
      account: z.string(),
      part: z.enum(moneyParts).nullable(),
      deltaFen: fen,
      balanceAfterFen: fen.nullable(),
    }),
  ),
})
export type Explained = z.output<typeof explained>

/** Who earns or bears what of it, at which rate and of which base. */
export const earning = z.object({
  kind: z.enum(earningKinds),
  unitName: z.string(),
  rateBp: z.number().int(),
  baseFen: fen,
  amountFen: fen,
  backFen: fen,
})
