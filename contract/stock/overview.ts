// How many SKUs are in stock, low and out: asked on every page, so apart from the other calls.

import { z } from 'zod'
import { read } from '../kit/call'
import { stockStates } from './states'

export const stockOverview = read('GET /merchant-api/stock/overview', {
  access: 'stock:read',
  title: ['库存概览', 'How many SKUs are in stock, low and out'],
  input: z.strictObject({}),
  output: z.record(z.enum(stockStates), z.number().int()),
  topics: ['stock'],
})
