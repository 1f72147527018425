// How many after-sales are in each state: asked on every page, so apart from the other calls.

import { z } from 'zod'
import { read } from '../kit/call'
import { afterSaleStatuses } from './states'

export const afterSaleOverview = read('GET /merchant-api/afterSale/overview', {
  access: 'after-sale:read',
  title: ['售后概览', 'How many after-sales are in each state'],
  input: z.strictObject({}),
  output: z.object({ total: z.number().int(), open: z.number().int(), byStatus: z.record(z.enum(afterSaleStatuses), z.number().int()) }),
  topics: ['after-sales'],
})
