// What the server does at the door: signing in and out, who I am, my password, and codes sent to a phone.

import { type auth, authRefusals, type phoneCodes } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { rememberUnit, setLanguage, setOwnPassword } from '../accounts/index'
import type { Session } from '../kit/database/scope'
import type { DoorContext, DoorHandlers } from '../kit/road/answer'
import { type Limit, rankAttempt, refuseIfSpent } from '../kit/road/limits'
import { found, must, refuseAndKeep } from '../kit/road/refuse'
import { hashChosenPassword, isPassword } from '../kit/secrets/passwords'
import { checkCode, drawImageCode, sendCode, tryImageCode } from './codes'
import { infoOf } from './info'
import { sessionIn } from './sessions'
import { signInByName, signInBySms } from './sign-in'
import * as store from './store'

const me = (ctx: DoorContext): Session => found(ctx.session, houseRefusals.sessionEnded)

export const authCalls: DoorHandlers<typeof auth> = {
  imageCode: drawImageCode,

  loginWithImageCode: async (ctx, { code, uuid, ...given }) => {
    if (!(await tryImageCode(ctx, uuid, code))) refuseAndKeep(authRefusals.wrongCode)
    return signInByName(ctx, given, { hasPicture: true })
  },

  login: (ctx, given) => signInByName(ctx, given, { hasPicture: false }),

  loginBySms: (ctx, { mobile, code, devices }) => signInBySms(ctx, mobile, code, devices),

  loginCode: async (ctx, { mobile }) => sendCode(ctx, 'LOGIN', mobile, (await store.accountByMobile(ctx.tx, mobile))?.status === 1),

  info: (ctx) => infoOf(ctx, me(ctx)),

  logout: async (ctx) => {
    await store.endSession(ctx.tx, me(ctx).id, ctx.now)
    return null
  },

  switchUnit: async (ctx, { unitId }) => {
    const there = found(await sessionIn(ctx, me(ctx), unitId), houseRefusals.missing)
    await rememberUnit(ctx.tx, there.accountId, unitId)
    return infoOf(ctx, there)
  },

  changePassword,
  changePasswordRepeated: changePassword,

  resetPassword: async (ctx, { mobile, code, newPassword }) => {
    await checkCode(ctx, 'RESET', mobile, code)
    const holder = found(await store.accountByMobile(ctx.tx, mobile), authRefusals.wrongCode)
    await store.actAs(ctx.tx, holder)
    await setOwnPassword(ctx.tx, holder.id, await hashChosenPassword(newPassword, holder))
    await store.endSessions(ctx.tx, holder.id)
    return null
  },

  resetCode: async (ctx, { mobile }) => sendCode(ctx, 'RESET', mobile, (await store.accountByMobile(ctx.tx, mobile))?.status === 1),

  setLanguage: async (ctx, { language }) => {
    await setLanguage(ctx.tx, me(ctx).accountId, language)
    return null
  },
}

/** A borrowed session must not be a way to guess the password, so wrong ones are counted here too. */
async function changePassword(ctx: DoorContext, { password, newPassword }: { password: string; newPassword: string }): Promise<null> {
  const { tx, now } = ctx
  const { accountId, id } = me(ctx)
  const limits: Limit[] = [{ key: `password:${accountId}`, max: 10, seconds: 15 * 60 }]
  await refuseIfSpent(tx, limits, now)
  const holder = found(await store.accountById(tx, accountId), houseRefusals.sessionEnded)
  const right = await isPassword(holder.passwordHash, password)
  await rankAttempt(tx, limits, now, right)
  if (!right) refuseAndKeep(authRefusals.oldPassword)
  must(password === newPassword ? authRefusals.samePassword : null)
  await setOwnPassword(tx, accountId, await hashChosenPassword(newPassword, holder))
  await store.endSessions(tx, accountId, id)
  return null
}

export const phoneCodeCalls: DoorHandlers<typeof phoneCodes> = {
  send: (ctx, { phoneNumber }) => sendCode(ctx, 'BIND', phoneNumber, true),

  check: async (ctx, { phoneNumber, code }) => {
    await checkCode(ctx, 'BIND', phoneNumber, code)
    return null
  },
}
