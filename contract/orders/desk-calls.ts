// The first page of a day: what came in today against yesterday at this hour, and what is due, the late first.

import { z } from 'zod'
import { afterSaleTypes } from '../after-sales/states'
import { read } from '../kit/call'
import { dueKinds } from '../kit/due'
import { seesDue, takingsPermission } from './readers'
import { dueRow } from './shapes'

const figures = z.object({
  paidFen: z.number().int(),
  paidOrders: z.number().int(),
  /** How many different people paid; one who pays twice a day is one. */
  buyers: z.number().int(),
  refundFen: z.number().int(),
})
export type Figures = z.output<typeof figures>

/** Whose changes change what is due. */
export const dueTopics = ['orders', 'after-sales', 'withdrawals', 'statements']

/** So many of each band are told; the rest stand in the due list. */
export const mostPerBand = 6

const deskRow = dueRow.extend({
  imageUrl: z.string().nullable(),
  afterSaleType: z.enum(afterSaleTypes).nullable(),
  /** Kinds and pieces of the order, or the pieces that an after-sale is about; none of what is about no goods. */
  kinds: z.number().int(),
  qty: z.number().int(),
  receiverName: z.string().nullable(),
  regionCode: z.string().nullable(),
  isPickup: z.boolean(),
})
export type DeskRow = z.output<typeof deskRow>

/** What is to be shipped, what is asked back, and what is about money. */
export const deskGroups = ['SHIP', 'AFTER_SALE', 'MONEY'] as const
export type DeskGroup = (typeof deskGroups)[number]

const band = z.object({ total: z.number().int(), records: z.array(deskRow).max(mostPerBand) })
export type Band = z.output<typeof band>

export const deskCalls = {
  /** By the hours of the unit's own day. */
  today: read('GET /merchant-api/order/today', {
    access: takingsPermission,
    title: ['今日与昨日此时', 'Today against yesterday at this hour'],
    input: z.strictObject({}),
    output: z.object({
      at: z.iso.datetime(),
      /** Minutes since the unit's midnight. */
      minute: z.number().int(),
      now: figures,
      /** Yesterday until the same time of day. */
      before: figures,
      /** What came in each hour: today those that have begun, yesterday all of them. */
      today: z.array(figures).max(24),
      yesterday: z.array(figures).length(24),
    }),
    topics: ['orders', 'after-sales'],
  }),
  /** What the unit itself must do. `today` ends at the unit's midnight; a clock that stands still comes last. */
  desk: read('GET /merchant-api/order/desk', {
    access: seesDue,
    title: ['待办事项', 'What is to be done, by the time left'],
    input: z.strictObject({ of: z.enum(deskGroups).optional() }),
    output: z.object({
      late: band,
      today: band,
      later: band,
      /** Of all of it, whatever was asked for. */
      counts: z.object({
        late: z.number().int(),
        today: z.number().int(),
        ship: z.number().int(),
        afterSale: z.number().int(),
        money: z.number().int(),
      }),
      /** The kinds that are counted: the list of these has as many. */
      ours: z.array(z.enum(dueKinds)),
      /** The longest late, and the next of today. */
      lateSince: z.iso.datetime().nullable(),
      nextAt: z.iso.datetime().nullable(),
    }),
    topics: dueTopics,
  }),
}
