// How many orders are in each state. Apart from the other calls: it is asked on every page, and whoever asks it needs nothing else of them.

import { z } from 'zod'
import { read } from '../kit/call'
import { seesOrders } from './readers'
import { orderStatuses, orderTypes } from './states'

/** Counts by state, each equal to the total of its list; for whoever may see one of the lists. */
export const orderOverview = read('GET /merchant-api/backend/order/overview', {
  access: seesOrders,
  title: ['订单概览', 'How many orders are in each state'],
  input: z.strictObject({ type: z.enum(orderTypes).optional() }),
  output: z.object({
    total: z.number().int(),
    byStatus: z.record(z.enum(orderStatuses), z.number().int()),
    inAfterSale: z.number().int(),
    overdue: z.number().int(),
    /** Paid since midnight in the unit's own time zone, and how much; null for whoever packs orders and may not read figures. */
    paidTodayCount: z.number().int().nullable(),
    paidTodayFen: z.number().int().nullable(),
  }),
  topics: ['orders'],
})
