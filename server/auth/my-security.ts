// One's own sessions, sign-ins and notices.

import { houseRefusals } from '#contract/kit/refusal'
import { type SessionKept, sessionRefusals, sessionSeen, whence } from '#contract/kit/sign-in'
import { type security, securityRefusals } from '#contract/security/calls'
import { endOne, maskMobile, sessionsOf } from '../accounts/index'
import type { Session } from '../kit/database/scope'
import type { DoorContext, DoorHandlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { attemptsOf, tellOfSmsOff } from './journal'
import * as store from './store'

const me = (ctx: DoorContext): Session => found(ctx.session, houseRefusals.sessionEnded)

const mine = (ctx: DoorContext): Promise<SessionKept[]> => sessionsOf(ctx.tx, me(ctx).accountId, ctx.now)

export const securityCalls: DoorHandlers<typeof security> = {
  sessions: async (ctx) => {
    const rows = await mine(ctx)
    const seen = rows.map((row) => sessionSeen(row, ctx.language, me(ctx).id))
    // The one at hand first: against it the reader measures the others.
    return [...seen.filter(({ isThis }) => isThis), ...seen.filter(({ isThis }) => !isThis)]
  },

  endSession: async (ctx, { id }) => {
    const known = (await mine(ctx)).some((row) => row.id === id)
    must(known && (await endOne(ctx.tx, me(ctx).accountId, id)) ? null : sessionRefusals.missing)
    return null
  },

  endOthers: async (ctx) => {
    const { accountId, id } = me(ctx)
    const others = (await mine(ctx)).filter((row) => row.id !== id)
    for (const other of others) await endOne(ctx.tx, accountId, other.id)
    // Devices without a living session are forgotten, too.
    await store.endSessions(ctx.tx, accountId, id)
    return { ended: others.length }
  },

  signIns: async (ctx, filter) => {
    const { total, rows } = await attemptsOf(ctx.tx, me(ctx).accountId, filter)
    return {
      total,
      records: rows.map((row) => ({
        id: row.id,
        ...whence(row, ctx.language),
        way: row.way,
        at: row.at,
        isRight: row.isRight,
        isNewDevice: row.isNewDevice,
      })),
    }
  },

  notices: async (ctx) => {
    const { mobile, bySms } = await store.noticesOf(ctx.tx, me(ctx).accountId)
    return { bySms, mobile: mobile === null ? null : maskMobile(mobile) }
  },

  setNotices: async (ctx, { bySms }) => {
    const { accountId } = me(ctx)
    const before = await store.noticesOf(ctx.tx, accountId)
    must(bySms && before.mobile === null ? securityRefusals.noMobile : null)
    await store.setNotices(ctx.tx, accountId, bySms)
    // Somebody who turns the messages off wants to be unheard: the last message says that it is the last.
    if (before.bySms && !bySms) await tellOfSmsOff(ctx, accountId)
    return null
  },
}
