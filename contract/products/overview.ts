// How many products there are in each state: asked on every page, so apart from the other calls.

import { z } from 'zod'
import { read } from '../kit/call'
import { id } from '../kit/page'
import { reviewStatuses, shelfStatuses } from './states'

/** The tabs of the list. */
export const productOverview = read('POST /merchant-api/product/overview', {
  access: 'product:read',
  title: ['商品概览', 'How many products there are'],
  input: z.strictObject({ shopId: id.optional() }),
  output: z.object({
    /** All but the recycle bin. */
    total: z.number().int(),
    byShelf: z.record(z.enum(shelfStatuses), z.number().int()),
    /** Without the recycle bin. */
    byReview: z.record(z.enum(reviewStatuses), z.number().int()),
    changing: z.number().int(),
    scheduled: z.number().int(),
  }),
  topics: ['products'],
})
