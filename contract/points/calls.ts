// What the points of a programme come to: what is owed to its members by age and expiry, what a day adds and uses, and a rehearsal of other rules.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { job } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'
import { settingsForm } from '../membership/settings'
import { lotStates, pointsKinds } from './parts'
import { ageKeys, expiryKeys, flows } from './slices'

const count = z.number().int()
const fen = z.number().int()
const day = z.iso.date()
const time = z.iso.datetime()
const slice = { points: count, fen, lotCount: count, memberCount: count }

export const liability = z.object({
  /** As the programme calls them. */
  pointsName: z.string(),
  /** What members can use and what waits for them, less nothing: what they owe stands apart. Worth by the rate of now. */
  points: count,
  fen,
  frozenPoints: count,
  debtPoints: count,
  pointsPerYuan: count,
  /** By how long ago they were earned, and by when they end: each opens its lots, and each sums to `points` and `fen`. */
  byAge: z.array(z.object({ key: z.enum(ageKeys), ...slice })),
  byExpiry: z.array(z.object({ key: z.enum(expiryKeys), ...slice })),
  /** The last days, the oldest first: each figure opens its changes. */
  days: z.array(z.object({ day, earned: count, returned: count, used: count, expired: count, taken: count })),
})
export type Liability = z.output<typeof liability>

export const pointsLot = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  memberNo: z.string(),
  kind: z.enum(pointsKinds),
  earned: count,
  left: count,
  earnedAt: time,
  /** Nothing while its order is not completed. */
  availableAt: time.nullable(),
  /** Nothing where it never ends. */
  expiresAt: time.nullable(),
  state: z.enum(lotStates),
})
export type PointsLot = z.output<typeof pointsLot>

export const pointsFlow = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  memberNo: z.string(),
  kind: z.enum(pointsKinds),
  amount: count,
  at: time,
  title: z.string(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
})
export type PointsFlow = z.output<typeof pointsFlow>

/** Other rules laid over the orders of the last ninety days. */
const outcome = z.object({ earned: count, usable: count, growth: count, fen })
export const pointsRehearsal = z.object({
  from: time,
  until: time,
  /** Paid by members, of the shops that the programme works in. */
  orderCount: count,
  /** Under the rules of now and the others: earned, of these usable by now, growth, and what the earned are worth. */
  now: outcome,
  then: outcome,
  /** Orders whose points differ, the largest difference first: rows behind the figures. */
  risingCount: count,
  fallingCount: count,
})
export type PointsRehearsal = z.output<typeof pointsRehearsal>

export const rehearsalWays = ['RISING', 'FALLING'] as const
export const pointsRehearsalOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  buyerName: z.string(),
  paidAt: time,
  paidFen: fen,
  nowPoints: count,
  thenPoints: count,
})
export type PointsRehearsalOrder = z.output<typeof pointsRehearsalOrder>

export const pointsCalls = {
  liability: read('GET /merchant-api/points/liability', {
    access: 'points:read',
    title: ['积分负债', 'What the points come to'],
    topics: ['points'],
    input: nothing,
    output: liability,
  }),
  lots: read('GET /merchant-api/points/lots', {
    access: 'points:read',
    title: ['积分批次', 'Lots of points'],
    topics: ['points'],
    input: pageQuery
      .extend({
        age: z.enum(ageKeys).optional(),
        expiry: z.enum(expiryKeys).optional(),
        state: z.enum(lotStates).optional(),
        memberId: id.optional(),
      })
      .strict(),
    /** `points` is what all of them hold, not only those of the page. */
    output: pageOf(pointsLot).extend({ points: count }),
  }),
  flows: read('GET /merchant-api/points/flows', {
    access: 'points:read',
    title: ['积分变动', 'What moved the points of a day'],
    topics: ['points'],
    input: pageQuery.extend({ day, flow: z.enum(flows) }).strict(),
    output: pageOf(pointsFlow).extend({ points: count }),
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
    input: pageQuery.extend({ jobId: id, way: z.enum(rehearsalWays).optional() }).strict(),
    output: pageOf(pointsRehearsalOrder).extend({ nowPoints: count, thenPoints: count }),
  }),
}
