// Signing in: by name and password, by a code in a message, with or without a picture. Right and wrong take as long.

import { authRefusals } from '#contract/auth'
import type { Refusal } from '#contract/kit/refusal'
import type { DoorContext } from '../kit/answer'
import { addressKey, type Limit, rankAttempt, refuseIfSpent } from '../kit/limits'
import { isPassword } from '../kit/passwords'
import { refuseAndKeep } from '../kit/refuse'
import { tryCode } from './codes'
import { askForSecondFactor } from './factors/second-step'
import { openSession } from './sessions'
import * as store from './store'

const window = 15 * 60

/** Counted by what was typed, known or not: a limit that only real accounts have would tell which are real. */
const limitsFor = (name: string, ip: string): Limit[] => [
  { key: `sign-in:${name.toLowerCase()}`, max: 10, seconds: window },
  { key: `sign-in:from:${addressKey(ip)}`, max: 50, seconds: window },
]

export async function signInByName(ctx: DoorContext, username: string, password: string) {
  const { tx, now, caller } = ctx
  const limits = limitsFor(username, caller.ip)
  await refuseIfSpent(tx, limits, now)
  const holder = await store.accountByName(tx, username)
  const right = await isPassword(holder?.passwordHash, password)
  await rankAttempt(tx, limits, now, right)
  if (!holder || !right) return refuseAndKeep(authRefusals.wrong)
  return admit(ctx, holder, authRefusals.wrong)
}

export async function signInBySms(ctx: DoorContext, mobile: string, code: string) {
  const { tx, now, caller } = ctx
  const limits = limitsFor(mobile, caller.ip)
  await refuseIfSpent(tx, limits, now)
  const holder = await store.accountByMobile(tx, mobile)
  const right = await tryCode(ctx, 'LOGIN', mobile, code)
  await rankAttempt(tx, limits, now, right)
  if (!holder || !right) return refuseAndKeep(authRefusals.wrongCode)
  return admit(ctx, holder, authRefusals.wrongCode)
}

async function admit(ctx: DoorContext, holder: store.Holder, meanwhile: Refusal) {
  if (holder.status !== 1) return refuseAndKeep(authRefusals.disabled)
  await askForSecondFactor(ctx, holder)
  return letIn(ctx, holder, meanwhile)
}

/** Everything that was asked for has been shown. */
export async function letIn(ctx: DoorContext, holder: store.Holder, meanwhile: Refusal) {
  const { tx, caller, now } = ctx
  if (!(await store.noteSignIn(tx, holder, caller.ip, now))) return refuseAndKeep(meanwhile)
  if (!(await store.hasUnit(tx, holder.id))) return refuseAndKeep(authRefusals.noUnit)
  return openSession(ctx, holder.id)
}
