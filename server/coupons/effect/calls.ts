// What the server says of what a coupon brought.

import type { couponEffect, Effect } from '#contract/coupons/effect'
import { couponRefusals } from '#contract/coupons/refusals'
import { type HeldState, heldStates } from '#contract/coupons/states'
import { todayPlus } from '#contract/kit/dates'
import type { Tx } from '../../kit/database/db'
import { zoneOf } from '../../kit/database/zone'
import type { Handlers } from '../../kit/road/answer'
import { found } from '../../kit/road/refuse'
import { counts } from '../hand-store'
import * as store from './store'

export const effectCalls: Handlers<typeof couponEffect> = {
  effect: async ({ tx, now }, { id }) => {
    const giver = found(await store.find(tx, id), couponRefusals.missing)
    const zone = await zoneOf(tx, giver.unitId)
    const [held, brought, days] = await Promise.all([heldOf(tx, id, now), store.brought(tx, giver, zone), store.days(tx, giver, zone)])
    const { withoutCount, withoutFen, ...sums } = brought
    return {
      ...held,
      ...sums,
      shopBorneFen: sums.costFen - sums.marketBorneFen,
      days: everyDay(days),
      beside: {
        withCount: sums.orderCount,
        withAverageFen: average(sums.paidFen, sums.orderCount),
        withoutCount,
        withoutAverageFen: average(withoutFen, withoutCount),
      },
    }
  },

  orders: async ({ tx }, { id, ...wanted }) => {
    const giver = found(await store.find(tx, id), couponRefusals.missing)
    return store.orders(tx, giver, await zoneOf(tx, giver.unitId), wanted)
  },
}

type Held = Pick<Effect, 'takenCount' | 'unusedCount' | 'lockedCount' | 'usedCount' | 'expiredCount' | 'revokedCount'>
async function heldOf(tx: Tx, id: string, now: Date): Promise<Held> {
  const held = await counts(tx, id, now.toISOString())
  const of = (state: HeldState) => held.get(state) ?? 0
  return {
    takenCount: heldStates.reduce((sum, state) => sum + of(state), 0),
    unusedCount: of('UNUSED'),
    lockedCount: of('LOCKED'),
    usedCount: of('USED'),
    expiredCount: of('EXPIRED'),
    revokedCount: of('REVOKED'),
  }
}

const average = (fen: number, count: number): number => (count === 0 ? 0 : Math.round(fen / count))

const mostDays = 92
type Day = Effect['days'][number]

/** Quiet days between the first and the last are days too; of a long time the end is told. */
function everyDay(happened: readonly Day[]): Day[] {
  const byDay = new Map(happened.map((one) => [one.day, one]))
  const [first, last] = [happened[0]?.day, happened.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const all: Day[] = []
  for (let day = last; day >= first && all.length < mostDays; day = dayBefore(day))
    all.push(byDay.get(day) ?? { day, takenCount: 0, usedCount: 0, orderCount: 0, paidFen: 0, costFen: 0 })
  return all.reverse()
}

const dayBefore = (day: string): string => todayPlus(-1, new Date(`${day}T00:00:00Z`), 'UTC')
