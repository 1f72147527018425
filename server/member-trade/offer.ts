// Membership as an offer: the member's price and free freight by the level, and points that pay.

import { earnedByLines } from '#contract/membership/earning'
import { pointsRuleOf } from '#contract/membership/settings'
import { pointsRefusals } from '#contract/points/parts'
import type { Offer, Owner, ShopTerms, Used } from '../basket/index'
import type { Tx } from '../kit/database/db'
import { Refused } from '../kit/road/refuse'
import { type Programme, programmesOf } from '../membership/index'
import { giveBack, spend } from '../points/index'
import * as store from './store'

/** What an order does to points is booked once for it. */
export const causeOf = (orderId: string): string => `order:${orderId}`

/** The level gives nothing once the package has ended; what was earned can be used a while longer. */
function termsFor(programme: Programme, { memberId, levelId, havePoints }: Omit<store.Membership, 'shopId'>): ShopTerms {
  const { earns, redeems, features, levels, settings } = programme
  const level = levels.find(({ id }) => id === levelId)
  const rule = redeems && features.includes('POINTS') ? pointsRuleOf(settings) : null
  return {
    member:
      level && earns && features.includes('LEVELS')
        ? { levelName: level.name, discountBp: level.discountBp, freeFreight: level.isFreightFree }
        : undefined,
    points: level && rule ? { id: memberId, have: havePoints, ...rule } : undefined,
    earns:
      level && earns && features.includes('POINTS')
        ? (lines) => earnedByLines(lines, settings, level.pointsMultipleX100).reduce((sum, { points }) => sum + points, 0)
        : undefined,
  }
}

/** What a level would mean to somebody with so many points, in the shops where its programme works. */
export async function termsOfLevel(
  tx: Tx,
  at: Date,
  shopIds: readonly string[],
  { id: levelId, points }: { id: string; points: number },
): Promise<(shopId: string) => ShopTerms> {
  const programmes = await programmesOf(tx, shopIds, at)
  return (shopId) => {
    const programme = programmes.get(shopId)
    return programme ? termsFor(programme, { memberId: 'supposed', levelId, havePoints: points }) : {}
  }
}

const noteOf = ({ orderId, no }: Owner, { lines }: Used) => ({ title: lines[0]?.name ?? '', orderId, ref: no })

export const memberOffer: Offer = {
  kind: 'member',
  quote: async ({ tx, at, skuIds, buyer, redeems }) => {
    // What is redeemed has a price of its own; of somebody supposed nothing is known.
    const found = buyer.isSupposed || redeems !== undefined ? [] : await store.membershipsIn(tx, buyer.key, skuIds)
    if (found.length === 0) return {}
    const programmes = await programmesOf(
      tx,
      found.map(({ shopId }) => shopId),
      at,
    )
    return {
      shops: new Map(
        found.flatMap((one) => {
          const programme = programmes.get(one.shopId)
          return programme ? [[one.shopId, termsFor(programme, one)] as const] : []
        }),
      ),
    }
  },
  take: async (moment, owner, used) => {
    for (const one of used) {
      const { id, points = 0 } = one
      try {
        await spend(moment, {
          member: { id },
          amount: points,
          kind: 'SPEND_DEDUCT',
          cause: causeOf(owner.orderId),
          note: noteOf(owner, one),
        })
      } catch (error) {
        // The price was made with what the member had a moment ago: somebody has used it since.
        if (error instanceof Refused && error.refusal.reason === pointsRefusals.short.reason) throw new Refused(pointsRefusals.changed)
        throw error
      }
    }
  },
  giveBack: async (moment, owner, used, because) => {
    // With a refund they go back in proportion to the money, of which the witness is told.
    if (because !== 'closed') return
    const cause = causeOf(owner.orderId)
    for (const one of used)
      await giveBack(moment, {
        member: { id: one.id },
        cause,
        amount: one.points ?? 0,
        backCause: `${cause}:closed`,
        note: noteOf(owner, one),
      })
  },
}
