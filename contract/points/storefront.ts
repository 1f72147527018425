// Points as a shop's app shows them to its buyer: what they have, what changed, and what ends soon.

import { z } from 'zod'
import { read } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { lotStates, pointsKinds } from './parts'

const count = z.number().int()
const time = z.iso.datetime()

/** Whose, and in which shop; without one, those of the unit whose key it is. */
const whose = { buyerKey: z.string().min(1).max(64), shopId: id.optional() }

export const storePoints = z.object({
  /** False: whoever has not joined has none. */
  isMember: z.boolean(),
  /** As the programme calls them. */
  pointsName: z.string(),
  points: count,
  frozenPoints: count,
  /** What is owed after a refund: filled by what becomes usable next. */
  debtPoints: count,
  /** How many end within thirty days, and the first moment at which some do. */
  endingPoints: count,
  endingAt: time.nullable(),
  /** So many are worth one yuan; null where points do not pay. */
  pointsPerYuan: count.nullable(),
})

export const pointsStorefront = {
  points: read('GET /points', {
    access: 'signed-in',
    title: ['买家的积分', 'Points of a buyer'],
    input: z.strictObject(whose),
    output: storePoints,
  }),
  pointsChanges: read('GET /points/changes', {
    access: 'signed-in',
    title: ['积分明细', 'Changes of points'],
    input: pageQuery.extend(whose).strict(),
    output: pageOf(
      z.object({
        id,
        at: time,
        kind: z.enum(pointsKinds),
        amount: count,
        /** Usable and frozen, less what is owed. */
        balanceAfter: count,
        title: z.string(),
        orderNo: z.string().nullable(),
      }),
    ),
  }),
  /** What can be used or waits, in the order in which it will be used. */
  pointsLots: read('GET /points/lots', {
    access: 'signed-in',
    title: ['积分有效期', 'When points end'],
    input: pageQuery.extend(whose).strict(),
    output: pageOf(
      z.object({
        id,
        left: count,
        state: z.enum(lotStates),
        earnedAt: time,
        availableAt: time.nullable(),
        expiresAt: time.nullable(),
      }),
    ),
  }),
}
export type StorePoints = z.output<typeof storePoints>
