// Beginning and ending a look through somebody else's eyes.

import type { viewAs } from '#contract/auth/view-as'
import { houseRefusals } from '#contract/kit/refusal'
import { viewMinutes } from '#contract/kit/viewing'
import type { Session } from '../../kit/database/scope'
import type { DoorContext, DoorHandlers } from '../../kit/road/answer'
import { found, must } from '../../kit/road/refuse'
import * as store from './store'
import { whyNotView } from './view'

const me = (ctx: DoorContext): Session => found(ctx.session, houseRefusals.sessionEnded)

export const viewAsCalls: DoorHandlers<typeof viewAs> = {
  begin: async (ctx, { accountId = null, roleId = null, unitId }) => {
    const viewer = me(ctx)
    const target = { accountId, roleId, unitId: unitId ?? viewer.unit.id }
    const seen = await store.seen(ctx.tx, target)
    must(whyNotView(viewer, target, seen))
    const there = found(seen, houseRefusals.missing)
    const expiresAt = new Date(ctx.now.getTime() + viewMinutes * 60_000).toISOString()
    const begun = { ...target, sessionId: viewer.id, viewerId: viewer.accountId, viewerUnitId: viewer.unit.id }
    const id = await store.add(ctx.tx, { ...begun, beganAt: ctx.now.toISOString(), expiresAt })
    const english = ctx.language === 'en'
    return {
      id,
      name: english ? there.nameEn : there.name,
      roleName: english ? (there.roleNameEn ?? there.roleName) : there.roleName,
      unitName: there.unitName,
      until: expiresAt,
    }
  },

  end: async (ctx, { id }) => {
    await store.end(ctx.tx, id, me(ctx).id, ctx.now)
    return null
  },
}
