// How many applications there are: asked on every page, so apart from the other calls.

import { z } from 'zod'
import { read } from '../kit/call'
import { applicationStatuses } from './states'

export const distributionOverview = read('GET /merchant-api/distribution/overview', {
  access: 'distributor:read',
  title: ['分销申请概览', 'How many applications there are'],
  input: z.strictObject({}),
  output: z.record(z.enum(applicationStatuses), z.number().int()),
  topics: ['distribution'],
})
