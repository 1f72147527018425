// Membership for a shop's app: joining, who one is, and what one says of oneself. Whoever is frozen or has left is refused.

import { sure } from '#contract/kit/sure'
import { whyNotMember } from '#contract/members/standing'
import { memberRefusals } from '#contract/members/states'
import type { memberStorefront, StoreMember } from '#contract/members/storefront'
import { membershipRefusals } from '#contract/membership/refusals'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { type LevelRow, type Programme, programmeHere } from '../membership/index'
import { sealOf } from '../orders/index'
import { join } from './door'
import * as store from './storefront-store'

/** The one that works in the app's shop, which may be its market's. */
async function here(ctx: Context): Promise<Programme> {
  const programme = found(await programmeHere(ctx), membershipRefusals.none)
  must(programme.isEnabled ? null : membershipRefusals.off)
  return programme
}

const rungOf = ({
  id,
  rank,
  name,
  growthThreshold,
  colour,
  iconUrl,
  discountBp,
  isFreightFree,
  pointsMultipleX100,
  ...level
}: LevelRow) => ({
  id,
  rank,
  name,
  growthThreshold,
  colour,
  iconUrl,
  discountBp,
  isFreightFree,
  pointsMultipleX100,
  birthdayPoints: level.birthdayPoints,
  benefits: level.benefits,
})

async function memberHere({ tx, now }: Context, { id }: Programme, buyerKey: string): Promise<store.Me> {
  const me = found(await store.me(tx, id, buyerKey, now.toISOString()), memberRefusals.missing)
  must(whyNotMember.act(me))
  return me
}

async function tell(ctx: Context, programme: Programme, buyerKey: string): Promise<StoreMember> {
  const {
    levelId,
    status: _status,
    isForgotten: _forgotten,
    id: _id,
    expiringTotal,
    expiringAt,
    ...me
  } = await memberHere(ctx, programme, buyerKey)
  const { levels, unitName, pointsName, growthName } = programme
  const level = sure(
    levels.find(({ id }) => id === levelId),
    'the rung of a member',
  )
  const next = levels.find(({ rank }) => rank > level.rank)
  return {
    ...me,
    unitName,
    pointsName,
    growthName,
    level: rungOf(level),
    next: next ? { name: next.name, growthToNext: Math.max(0, next.growthThreshold - me.growth) } : null,
    expiring: expiringAt === null ? null : { points: expiringTotal, at: expiringAt },
  }
}

export const memberStorefrontCalls: Handlers<typeof memberStorefront> = {
  joinMembers: async (ctx, { buyer: { key, name, mobile, birthday } }) => {
    const programme = await here(ctx)
    must(programme.earns ? null : membershipRefusals.noPackage)
    const sealed = mobile === undefined ? null : (await sealOf(ctx)).close(mobile)
    await join(ctx, programme, { buyerKey: key, name, mobile: sealed, birthday, source: 'APP' })
    return tell(ctx, programme, key)
  },

  memberMe: async (ctx, { buyerKey }) => tell(ctx, await here(ctx), buyerKey),

  changeProfile: async (ctx, { buyerKey, name, mobile, birthday }) => {
    const programme = await here(ctx)
    const me = await memberHere(ctx, programme, buyerKey)
    const sealed = mobile === undefined ? null : (await sealOf(ctx)).close(mobile)
    // A birthday is said once: whoever could move it would have one whenever it pays.
    const profile = { name: name ?? me.name, mobile: sealed, birthday: me.birthday ?? birthday ?? null }
    must((await store.setProfile(ctx.tx, me.id, profile)) ? null : memberRefusals.already)
    return tell(ctx, programme, buyerKey)
  },

  memberLevels: async (ctx) => (await here(ctx)).levels.map(rungOf),
}
