// Codes sent to a phone and codes drawn as a picture: made, kept as a hash, tried a few times, used once.

import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { authRefusals, smsTexts } from '#contract/auth/calls'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { say, type Words } from '#contract/kit/words'
import type { DoorContext } from '../kit/road/answer'
import { addressKey, type Limit, spend } from '../kit/road/limits'
import { refuseAndKeep } from '../kit/road/refuse'
import { drawCode, imageAlphabet } from './image-code'

export type Purpose = 'LOGIN' | 'RESET' | 'BIND' | 'APPLY' | 'ADMINISTRATOR' | 'PROVE'
const textFor: Record<Purpose, Words> = {
  LOGIN: smsTexts.login,
  RESET: smsTexts.reset,
  BIND: smsTexts.phone,
  APPLY: smsTexts.apply,
  ADMINISTRATOR: smsTexts.administrator,
  PROVE: smsTexts.prove,
}

const validSeconds = 300
const resendAfterSeconds = 60
const tries = 5

const limitsFor = (mobile: string, ip: string): Limit[] => [
  { key: `sms:minute:${mobile}`, max: 1, seconds: resendAfterSeconds },
  { key: `sms:hour:${mobile}`, max: 5, seconds: 3600 },
  { key: `sms:day:${mobile}`, max: 10, seconds: 86_400 },
  { key: `sms:from:${addressKey(ip)}`, max: 20, seconds: 3600 },
]

function seal(code: string): string {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}:${digest(salt, code)}`
}
const digest = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex')

function opens(sealed: string, code: string): boolean {
  const [salt, kept] = tupleOf(sealed.split(':'), 2)
  return timingSafeEqual(Buffer.from(kept), Buffer.from(digest(salt, code)))
}

/** What a code is for where the purpose alone does not say it: the message names it, and it counts for nothing else. */
export type CodeAct = { line: string; title: Words }

/**
 * Sends a code. A number that nobody has here is treated alike to the last step, so that neither the answer nor
 * its time tells whether it is known; only the message itself is left out.
 */
export async function sendCode(ctx: DoorContext, purpose: Purpose, mobile: string, known: boolean, act?: CodeAct) {
  const { tx, now, caller, language } = ctx
  await spend(tx, limitsFor(mobile, caller.ip), now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + validSeconds * 1000).toISOString()
  await tx`
    insert into sms_code (mobile, purpose, act, code_hash, sent_at, expires_at)
    values (${mobile}, ${purpose}, ${act?.line ?? null}, ${seal(code)}, ${now.toISOString()}, ${expiresAt})`
  const said = { code, act: act ? say(act.title, language) : '' }
  const message = { mobile, code, text: say(textFor[purpose], language, said), deliver: known }
  await tx`select enqueue('send-sms', ${JSON.stringify(message)}::text::json)`
  return { resendAfterSeconds, validSeconds }
}

type Tried = { mobile: string; code: string /** The line of the act that it was sent for. */; act?: string }

/**
 * Whether this is the code that was sent last; a right one is used up, a wrong one is counted. Refusing is the caller's part.
 * Tries from a device that its holder signed in with are counted apart: a stranger's tries do not use a code up for it.
 */
export async function tryCode(ctx: DoorContext, purpose: Purpose, mobile: string, code: string, isKnownDevice = false): Promise<boolean> {
  const right = firstOf(await tryCodes(ctx, purpose, [{ mobile, code }], isKnownDevice))
  return right
}

/** Several at once: they are used up only when all of them are right, so that one slip does not cost the others. */
export async function tryCodes(
  { tx, now }: DoorContext,
  purpose: Purpose,
  tried: readonly Tried[],
  isKnownDevice = false,
): Promise<boolean[]> {
  const counter = isKnownDevice ? tx`known_attempts` : tx`attempts`
  const looked: { id: string | undefined; right: boolean }[] = []
  for (const { mobile, code, act = null } of tried) {
    type Row = { id: string; codeHash: string; attempts: number; expiresAt: string; usedAt: string | null }
    const [sent] = await tx<Row[]>`
      select id, code_hash, ${counter} as attempts, expires_at, used_at from sms_code
       where mobile = ${mobile} and purpose = ${purpose} and act is not distinct from ${act}::text order by id desc limit 1 for update`
    const isOver = !sent || sent.usedAt !== null || sent.attempts >= tries || Date.parse(sent.expiresAt) <= now.getTime()
    looked.push(isOver ? { id: undefined, right: false } : { id: sent.id, right: opens(sent.codeHash, code) })
  }
  const allRight = looked.every(({ right }) => right)
  for (const { id, right } of looked) {
    if (id === undefined) continue
    if (allRight) await tx`update sms_code set used_at = ${now.toISOString()} where id = ${id}`
    else if (!right) await tx`update sms_code set ${counter} = ${counter} + 1 where id = ${id}`
  }
  return looked.map(({ right }) => right)
}

export async function checkCode(ctx: DoorContext, purpose: Purpose, mobile: string, code: string): Promise<void> {
  if (!(await tryCode(ctx, purpose, mobile, code))) refuseAndKeep(authRefusals.wrongCode)
}

export async function drawImageCode({ tx, now, caller }: DoorContext): Promise<{ uuid: string; image: string }> {
  await spend(tx, [{ key: `image:from:${addressKey(caller.ip)}`, max: 600, seconds: 3600 }], now)
  const code = Array.from({ length: 4 }, () => imageAlphabet[randomInt(imageAlphabet.length)]).join('')
  const uuid = randomUUID()
  const expiresAt = new Date(now.getTime() + validSeconds * 1000).toISOString()
  await tx`insert into image_code (uuid, code_hash, expires_at) values (${uuid}, ${seal(code)}, ${expiresAt})`
  return { uuid, image: `data:image/svg+xml;base64,${Buffer.from(drawCode(code)).toString('base64')}` }
}

/** One try, right or wrong: the next needs a new picture. */
export async function tryImageCode({ tx, now }: DoorContext, uuid: string, code: string): Promise<boolean> {
  const [drawn] = await tx<{ codeHash: string }[]>`
    update image_code set used_at = ${now.toISOString()}
     where uuid = ${uuid} and used_at is null and expires_at > ${now.toISOString()} returning code_hash`
  return drawn !== undefined && opens(drawn.codeHash, code.trim().toUpperCase())
}
