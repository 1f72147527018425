// What the points of a programme come to: what is owed to its members by age and expiry, what a day adds and uses, and a rehearsal of other rules.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { job } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'
import { settingsForm } from '../membership/settings'

const count = z.number().int()
const fen = z.number().int()
const day = z.iso.date()
const slice = z.object({ key: z.string(), points: count, fen, lotCount: count, memberCount: count })

export const liability = z.object({
  /** All that members could still use, and what it is worth by the rate of now; frozen ones among them. */
  points: count,
  fen,
  frozenPoints: count,
  debtPoints: count,
  /** By how long ago they were earned, and by when they end: each opens its lots. */
  byAge: z.array(slice),
  byExpiry: z.array(slice),
  days: z.array(z.object({ day, earned: count, used: count, expired: count, returned: count })),
})
export type Liability = z.output<typeof liability>

export const pointsLot = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  kind: z.string(),
  earned: count,
  left: count,
  earnedAt: z.iso.datetime(),
  availableAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  state: z.string(),
})

/** Other rules laid over the orders of the last ninety days. */
export const pointsRehearsal = z.object({
  orderCount: count,
  now: z.object({ earned: count, usable: count, growth: count, fen }),
  then: z.object({ earned: count, usable: count, growth: count, fen }),
  /** Orders whose points differ, the largest difference first: rows behind the figures. */
  risingCount: count,
  fallingCount: count,
})
export type PointsRehearsal = z.output<typeof pointsRehearsal>

export const pointsCalls = {
  liability: read('GET /merchant-api/points/liability', {
    access: 'points-setting:read',
    title: ['积分负债', 'What the points come to'],
    topics: ['points'],
    input: nothing,
    output: liability,
  }),
  lots: read('GET /merchant-api/points/lots', {
    access: 'points-setting:read',
    title: ['积分批次', 'Lots of points'],
    topics: ['points'],
    input: pageQuery
      .extend({ age: z.string().max(20).optional(), expiry: z.string().max(20).optional(), memberId: id.optional() })
      .strict(),
    output: pageOf(pointsLot),
  }),
  rehearse: write('POST /merchant-api/points/rehearse', {
    access: 'membership:write',
    title: ['预演积分规则', 'Rehearse other rules'],
    input: z.strictObject({ settings: settingsForm }),
    output: job,
  }),
  rehearsal: read('GET /merchant-api/points/rehearsal', {
    access: 'membership:write',
    title: ['预演结果', 'What a rehearsal found'],
    input: z.strictObject({ jobId: id }),
    output: pointsRehearsal,
  }),
  rehearsalOrders: read('GET /merchant-api/points/rehearsal/orders', {
    access: 'membership:write',
    title: ['预演订单', 'Orders of a rehearsal'],
    input: pageQuery.extend({ jobId: id, way: z.enum(['RISING', 'FALLING']).optional() }).strict(),
    output: pageOf(z.object({ orderId: id, orderNo: z.string(), paidFen: fen, nowPoints: count, thenPoints: count })),
  }),
}
