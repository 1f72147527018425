// Signing in: by name and password, by a code in a message, with or without a picture. Right and wrong take as long.

import { authRefusals, signInLimits } from '#contract/auth/calls'
import type { Refusal } from '#contract/kit/refusal'
import type { SignInWay } from '#contract/kit/sign-in'
import { noteSignIn } from '../accounts/index'
import type { DoorContext } from '../kit/road/answer'
import { addressKey, isSpent, type Limit, rankAttempt, refuseIfSpent } from '../kit/road/limits'
import { refuseAndKeep } from '../kit/road/refuse'
import { isPassword } from '../kit/secrets/passwords'
import { tryCode } from './codes'
import { type KnownDevice, knownDevice, rememberDevice } from './devices'
import { askForSecondFactor } from './factors/second-step'
import { noteAttempt, tellOfDevice } from './journal'
import { openSession } from './sessions'
import * as store from './store'

const { windowSeconds: seconds } = signInLimits

type Attempt = {
  /** What was typed, known or not: a limit that only real accounts have would tell which are real. */
  name: string
  ip: string
  /** The code of a picture was brought and was right. */
  hasPicture: boolean
}

/** A picture moves the limit further away: the same failures are counted, and fewer are allowed without one. */
const withPicture = (key: string, { hasPicture }: Attempt, without: number, max: number, refusal?: Limit['refusal']): Limit =>
  hasPicture ? { key, max, seconds, refusal } : { key, max: without, seconds, refusal: authRefusals.imageNeeded }

/**
 * Of strangers: what the address did, what it did to this account, and what all of them did to it. Nobody fills the
 * bucket of an account and another's address, so nobody can lock its owner out; many can only make a picture be asked for.
 */
const limitsOfStrangers = (attempt: Attempt): Limit[] => {
  const name = attempt.name.toLowerCase()
  const from = addressKey(attempt.ip)
  const { freeTries, freeTriesFromAnywhere, perAccountAndAddress, perAccountFromAnywhere, perAddress } = signInLimits
  return [
    { key: `sign-in:from:${from}`, max: perAddress, seconds },
    withPicture(`sign-in:${from}:${name}`, attempt, freeTries, perAccountAndAddress),
    withPicture(`sign-in:to:${name}`, attempt, freeTriesFromAnywhere, perAccountFromAnywhere, authRefusals.underFire),
  ]
}

/** Of a device that signed in before: what it did itself, and nothing that others did. */
const limitsOfDevice = ({ id }: KnownDevice, attempt: Attempt): Limit[] => [
  withPicture(`sign-in:device:${id}`, attempt, signInLimits.freeTries, signInLimits.perDevice),
]

const limitsFor = (device: KnownDevice | null, attempt: Attempt): Limit[] =>
  device ? limitsOfDevice(device, attempt) : limitsOfStrangers(attempt)

type Given = { username: string; password: string; devices?: readonly string[] }

export async function signInByName(ctx: DoorContext, { username, password, devices }: Given, { hasPicture }: { hasPicture: boolean }) {
  const { tx, now, caller } = ctx
  const attempt = { name: username, ip: caller.ip, hasPicture }
  const holder = await store.accountByName(tx, username)
  const device = await knownDevice(ctx, holder?.id, devices)
  const limits = limitsFor(device, attempt)
  await refuseIfSpent(tx, limits, now)
  const right = await isPassword(holder?.passwordHash, password)
  await rankAttempt(tx, limits, now, right)
  if (holder && right) return admit(ctx, holder, { way: 'PASSWORD', device, meanwhile: authRefusals.wrong })
  await noteAttempt(ctx, holder?.id, { way: 'PASSWORD', isRight: false, isNewDevice: !device })
  // The form shows the picture before the next try instead of after it.
  const needsImage = await isSpent(tx, limitsFor(device, { ...attempt, hasPicture: false }), now)
  return refuseAndKeep(authRefusals.wrong, { needsImage })
}

/** A code in a message is tried five times, so no picture is asked for: an account under fire has this way left. */
export async function signInBySms(ctx: DoorContext, mobile: string, code: string, devices?: readonly string[]) {
  const { tx, now, caller } = ctx
  const holder = await store.accountByMobile(tx, mobile)
  const device = await knownDevice(ctx, holder?.id, devices)
  const limits = limitsFor(device, { name: mobile, ip: caller.ip, hasPicture: true })
  await refuseIfSpent(tx, limits, now)
  const right = await tryCode(ctx, 'LOGIN', mobile, code, device !== null)
  await rankAttempt(tx, limits, now, right)
  if (holder && right) return admit(ctx, holder, { way: 'SMS', device, meanwhile: authRefusals.wrongCode })
  await noteAttempt(ctx, holder?.id, { way: 'SMS', isRight: false, isNewDevice: !device })
  return refuseAndKeep(authRefusals.wrongCode)
}

/** How somebody showed who they are, and what is said where the account changed meanwhile. */
export type Proved = { way: SignInWay; device: KnownDevice | null; meanwhile: Refusal }

export async function admit(ctx: DoorContext, holder: store.Holder, proved: Proved) {
  if (holder.status !== 1) return refuseAndKeep(authRefusals.disabled)
  await askForSecondFactor(ctx, holder, proved.way)
  return letIn(ctx, holder, proved)
}

/** Everything that was asked for has been shown: remembers the device, opens the session, and tells of a device that is new. */
export async function letIn(ctx: DoorContext, holder: store.Holder, { way, device, meanwhile }: Proved) {
  const { tx, caller, now } = ctx
  if (!(await noteSignIn(tx, holder, caller.ip, now))) return refuseAndKeep(meanwhile)
  if (!(await store.hasUnit(tx, holder.id))) return refuseAndKeep(authRefusals.noUnit)
  const given = await rememberDevice(ctx, holder.id, device)
  const opened = await openSession(ctx, holder.id, { way, deviceId: given.id })
  await noteAttempt(ctx, holder.id, { way, isRight: true, isNewDevice: !device })
  // The very first sign-in of an account is no news to anybody.
  if (!device && holder.lastLoginAt !== null) await tellOfDevice(ctx, holder.id, opened.id)
  return { token: opened.token, expiresAt: opened.expiresAt, device: { token: given.token, expiresAt: given.expiresAt } }
}
