// Who applies: a phone that was verified by a code, and the proof of it that the browser shows with every call.

import { createHash, randomBytes } from 'node:crypto'
import { applyRefusals } from '#contract/apply/calls'
import { authRefusals } from '#contract/auth/calls'
import { maskMobile } from '../accounts/index'
import { sendCode, tryCode } from '../auth/index'
import type { Tx } from '../kit/database/db'
import type { DoorContext } from '../kit/road/answer'
import { addressKey, type Limit, rankAttempt, refuseIfSpent } from '../kit/road/limits'
import { found, refuseAndKeep } from '../kit/road/refuse'
import * as store from './store'

const validMs = 2 * 3_600_000
const window = 15 * 60

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** To any number alike: whether it applied before is told only to who holds the phone. */
export const send = (ctx: DoorContext, mobile: string) => sendCode(ctx, 'APPLY', mobile, true)

export async function verify(ctx: DoorContext, mobile: string, code: string) {
  const { tx, now, caller } = ctx
  const limits: Limit[] = [
    { key: `apply:verify:${mobile}`, max: 10, seconds: window },
    { key: `apply:verify:from:${addressKey(caller.ip)}`, max: 50, seconds: window },
  ]
  await refuseIfSpent(tx, limits, now)
  const right = await tryCode(ctx, 'APPLY', mobile, code)
  await rankAttempt(tx, limits, now, right)
  if (!right) refuseAndKeep(authRefusals.wrongCode)
  const applicant = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validMs).toISOString()
  await store.addSession(tx, mobile, hashOf(applicant), now, expiresAt)
  return { applicant, mobile: maskMobile(mobile), expiresAt }
}

export const leave = (tx: Tx, applicant: string) => store.endSession(tx, hashOf(applicant))

/** The phone behind the proof; refused when it has expired or never was. */
export const holderOf = async (tx: Tx, applicant: string, now: Date): Promise<string> =>
  found(await store.actAsHolder(tx, hashOf(applicant), now), applyRefusals.ended)
