// Judges a second factor that somebody shows: right ones count once, wrong ones are counted, told to the holder and kept in the history.

import { randomInt } from 'node:crypto'
import { type FactorProof, factorNews, factorRefusals, recoveryCodeCount } from '#contract/factors/calls'
import type { Refusal } from '#contract/kit/refusal'
import { securityPath } from '#contract/kit/security-path'
import { type Params, say, type Words } from '#contract/kit/words'
import { ring } from '../../bell/index'
import type { DoorContext } from '../../kit/road/answer'
import { type Limit, rankAttempt, refuseIfSpent } from '../../kit/road/limits'
import { refuseAndKeep } from '../../kit/road/refuse'
import { keptPerHouse, sealFor } from '../../kit/secrets/seal'
import * as store from './store'
import { type Bound, takeChallenge } from './ticket-store'
import { stepOfCode } from './totp'
import { readAssertion, relyingParty, Unreadable } from './webauthn'

export const sealOf = keptPerHouse(store.houseKey, (houseKey, dataKey) => sealFor({ houseKey, dataKey, purpose: 'factor' }))

/** Six digits can be guessed, so they are limited for the account as a whole; passkeys and recovery codes cannot, and go on working. */
const limitsFor = (accountId: string): Limit[] => [
  { key: `factor:${accountId}`, max: 10, seconds: 15 * 60 },
  { key: `factor:day:${accountId}`, max: 40, seconds: 86_400 },
]

type News = { params?: Params /** Which factor, in both languages. */; what?: Words /** The same cause is told once. */; cause?: string }

export async function tellHolder(ctx: DoorContext, accountId: string, news: keyof typeof factorNews, { params, what, cause }: News = {}) {
  const { title, body } = factorNews[news]
  const both: Words = [say(body, 'zh-CN', { ...params, what: what?.[0] ?? '' }), say(body, 'en', { ...params, what: what?.[1] ?? '' })]
  await ring(ctx.tx, { accountId, unitId: null, kind: 'system', title, body: both, link: securityPath, cause })
}

/** Refuses what was wrong and keeps that it was: in the history, and on the holder's bell. */
async function wrong(ctx: DoorContext, accountId: string, bound: Bound, refusal: Refusal, by: FactorProof['by']): Promise<never> {
  await store.tell(ctx.tx, accountId, { second_factor_failed: by.toUpperCase() })
  await tellHolder(ctx, accountId, 'failed', { params: { ip: ctx.caller.ip }, cause: `factor-failed:${bound.purpose}:${bound.boundTo}` })
  return refuseAndKeep(refusal)
}

/** Returns when the proof is good. Whatever it used up stays used up. */
export async function judge(ctx: DoorContext, accountId: string, proof: FactorProof, bound: Bound): Promise<void> {
  if (proof.by === 'totp') return judgeCode(ctx, accountId, proof.code, bound)
  if (proof.by === 'recovery') return judgeRecovery(ctx, accountId, proof.code, bound)
  const holder = await judgePasskey(ctx, proof, bound)
  if (holder !== accountId) await wrong(ctx, accountId, bound, factorRefusals.wrongPasskey, 'passkey')
}

async function judgeCode(ctx: DoorContext, accountId: string, code: string, bound: Bound): Promise<void> {
  const { tx, now } = ctx
  const limits = limitsFor(accountId)
  await refuseIfSpent(tx, limits, now)
  const app = await store.app(tx, accountId)
  const seal = await sealOf(ctx)
  const step = app ? stepOfCode(Buffer.from(seal.open(app.secretSealed), 'hex'), code, now) : null
  await rankAttempt(tx, limits, now, step !== null)
  if (step === null) return wrong(ctx, accountId, bound, factorRefusals.wrongCode, 'totp')
  if (!(await store.takeStep(tx, accountId, step, now))) await wrong(ctx, accountId, bound, factorRefusals.usedCode, 'totp')
}

async function judgeRecovery(ctx: DoorContext, accountId: string, code: string, bound: Bound): Promise<void> {
  const { tx } = ctx
  const left = await store.takeRecoveryCode(tx, accountId, await recoveryHash(ctx, accountId, code))
  if (left === undefined) return wrong(ctx, accountId, bound, factorRefusals.wrongRecovery, 'recovery')
  await tellHolder(ctx, accountId, 'recovery', { params: { n: left } })
}

type Assertion = Omit<Extract<FactorProof, { by: 'passkey' }>, 'by'>

/** Whose passkey this is; nobody's when it is not good. */
export async function judgePasskey(ctx: DoorContext, given: Assertion, bound: Bound): Promise<string | null> {
  const { tx, now } = ctx
  const party = relyingParty(ctx.settings)
  const challenge = await takeChallenge(tx, given.challengeId, bound, now)
  const known = await store.passkeyToUse(tx, given.id)
  if (!party || !challenge || !known) return null
  // A passkey that says whose it is must say the truth; one that was asked for by its id need not say it.
  if (given.userHandle !== null && given.userHandle !== (await handleOf(ctx, known.accountId))) return null
  if (given.userHandle === null && bound.purpose === 'DIRECT') return null
  try {
    const judged = readAssertion({ ...given, relyingParty: party, challenge }, { ...known, counter: Number(known.counter) })
    if (judged.isCopy) {
      await tellHolder(ctx, known.accountId, 'copied', { what: [known.name, known.name] })
      return null
    }
    await store.usePasskey(tx, known.id, judged, now)
    return known.accountId
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** What authenticators call the account: it tells nothing of it, and is the same for all of its passkeys. */
export async function handleOf(ctx: DoorContext, accountId: string): Promise<string> {
  const seal = await sealOf(ctx)
  return Buffer.from(seal.hash(`handle:${accountId}`), 'hex').toString('base64url')
}

// Crockford's letters: none looks like another.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const draw = (n: number) => Array.from({ length: n }, () => letters[randomInt(letters.length)]).join('')

const recoveryHash = async (ctx: DoorContext, accountId: string, code: string) => (await sealOf(ctx)).hash(`recovery:${accountId}:${code}`)

/** New codes in place of whatever there was, 60 bits each; shown once and kept as keyed hashes. */
export async function makeRecoveryCodes(ctx: DoorContext, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => draw(12))
  const hashes = await Promise.all(codes.map((code) => recoveryHash(ctx, accountId, code)))
  await store.keepRecoveryCodes(ctx.tx, accountId, hashes, ctx.now)
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}
