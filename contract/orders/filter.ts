// What a list of orders can be narrowed down by, and sorted by.

import { z } from 'zod'
import { id, pageQuery, sortBy } from '../kit/page'
import { deliveryTypes, orderChannels, orderStatuses, orderTypes, refundStatuses } from './states'

export const orderSorts = ['placedAt', 'payableFen', 'shipDeadline'] as const

const filters = {
  /** A number of an order (whole, or four digits and more of its end) or a group, a phone (whole, or its last four digits), a receiver's or
   * buyer's whole name, what was bought (a part of its name, pinyin too), a SKU code, a tracking number. */
  keyword: z.string().max(60).optional(),
  status: z.enum(orderStatuses).optional(),
  /** Several states at once: the tab 'to ship' holds WAIT_SHIP and PART_SHIPPED. */
  statuses: z.array(z.enum(orderStatuses)).max(8).optional(),
  type: z.enum(orderTypes).optional(),
  /** Several types at once: figures leave orders for points out. */
  types: z.array(z.enum(orderTypes)).max(orderTypes.length).optional(),
  channel: z.enum(orderChannels).optional(),
  deliveryType: z.enum(deliveryTypes).optional(),
  refundStatus: z.enum(refundStatuses).optional(),
  shopId: id.optional(),
  brandId: id.optional(),
  flag: z.number().int().min(0).max(5).optional(),
  placedFrom: z.iso.datetime().optional(),
  placedTo: z.iso.datetime().optional(),
  paidFrom: z.iso.datetime().optional(),
  paidTo: z.iso.datetime().optional(),
  closedFrom: z.iso.datetime().optional(),
  closedTo: z.iso.datetime().optional(),
  /** When the last parcel left. */
  shippedFrom: z.iso.datetime().optional(),
  shippedTo: z.iso.datetime().optional(),
  /** When it had to be shipped, of those whose deadline has passed and that were not closed before it. */
  dueFrom: z.iso.datetime().optional(),
  dueTo: z.iso.datetime().optional(),
  /** Had not wholly left by that deadline, whether it has left since or not. */
  missed: z.boolean().optional(),
  minFen: z.number().int().min(0).optional(),
  maxFen: z.number().int().min(0).optional(),
  /** With an after-sale that is not settled. */
  inAfterSale: z.boolean().optional(),
  /** Should have been shipped by now. */
  overdue: z.boolean().optional(),
}

export const orderFilter = z.strictObject(filters)
export const listInput = pageQuery.extend({ ...filters, ...sortBy(orderSorts) }).strict()
export type OrderFilter = z.output<typeof listInput>
