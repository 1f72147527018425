// The first page of a day: what is due, the late first.

import { z } from 'zod'
import { afterSaleTypes } from '../after-sales/states'
import { read } from '../kit/call'
import { dueKinds } from '../kit/due'
import { seesDue } from './readers'
import { dueRow } from './shapes'

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
