// How many members there are, apart from their other calls: home counts what waits with every page, and should not fetch the rest for it.

import { z } from 'zod'
import { nothing, read } from '../kit/call'
import { id } from '../kit/page'
import { segments } from './states'

const count = z.number().int()

export const memberOverview = read('POST /merchant-api/membershipUser/overview', {
  access: 'member:read',
  title: ['会员概览', 'How many members there are'],
  topics: ['members'],
  input: nothing,
  output: z.object({
    total: count,
    joinedTodayCount: count,
    joinedMonthCount: count,
    activeMonthCount: count,
    byLevel: z.array(z.object({ levelId: id, name: z.string(), count })),
    bySegment: z.record(z.enum(segments), count),
    points: count,
    toDecideCount: count,
  }),
})
