// Points for a shop's app: of the programme that works in the shop that its buyer stands in.

import { membershipRefusals } from '#contract/membership/refusals'
import { warnDays } from '#contract/points/parts'
import type { pointsStorefront } from '#contract/points/storefront'
import type { Context, Handlers } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { type Programme, programmeHere, programmesOf } from '../membership/index'
import * as store from './storefront-store'

const day = 86_400_000

async function programmeFor(ctx: Context, shopId: string | undefined): Promise<Programme> {
  const one = shopId ? (await programmesOf(ctx.tx, [shopId], ctx.now)).get(shopId) : await programmeHere(ctx)
  return found(one, membershipRefusals.none)
}

export const pointsStorefrontCalls: Handlers<typeof pointsStorefront> = {
  points: async (ctx, { buyerKey, shopId }) => {
    const { id, pointsName, settings, redeems } = await programmeFor(ctx, shopId)
    const until = new Date(ctx.now.getTime() + Math.max(...warnDays) * day).toISOString()
    const had = await store.pointsOf(ctx.tx, id, buyerKey, until)
    return {
      isMember: had.memberId !== null,
      pointsName,
      points: had.pointsTotal,
      frozenPoints: had.frozenTotal,
      debtPoints: had.debtTotal,
      endingPoints: had.endingTotal,
      endingAt: had.endingAt,
      pointsPerYuan: redeems && settings.points.isDeductOn ? settings.points.pointsPerYuan : null,
    }
  },

  pointsChanges: async (ctx, { shopId, ...wanted }) => store.changes(ctx.tx, (await programmeFor(ctx, shopId)).id, wanted),

  pointsLots: async (ctx, { shopId, ...wanted }) => store.lots(ctx.tx, (await programmeFor(ctx, shopId)).id, wanted),
}
