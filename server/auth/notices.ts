// Tells an account's holder of what happened to it: by the bell always, by a message where they chose so.

import { z } from 'zod'
import { writeTime } from '#contract/kit/dates'
import { securityPath } from '#contract/kit/security-path'
import { deviceOf, placeOf } from '#contract/kit/sign-in'
import { type Language, type Params, say, type Words } from '#contract/kit/words'
import { byTheHouse, byYourself, noticeKinds, noticeMessages, noticeTexts } from '#contract/security/calls'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Task, task } from '../kit/jobs/jobs'
import { hasRoom, type Limit } from '../kit/road/limits'
import { holderToTell, type ToTell } from './store'

const happened = z.object({
  what: z.enum(noticeKinds),
  accountId: z.string(),
  at: z.string(),
  /** Who did it; the account itself, or somebody who manages it. */
  actorId: z.string(),
  actor: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** The number that the account had, when that is what changed. */
  mobile: z.string().nullable(),
  sessionId: z.string().optional(),
})
type Happened = z.output<typeof happened>

type News = { accountId: string; unitId: null; kind: 'system'; title: Words; body: Words; link: string; cause?: string }
/** The roof hands the bell in: this room knows no sister. */
export type Ringing = (tx: Tx, news: News) => Promise<void>

/** A flood of sign-ins is told by the bell; nobody's phone is filled by it. */
const messagesPerDay = (accountId: string): Limit => ({ key: `notice-sms:${accountId}`, max: 10, seconds: 86_400 })

export const noticeTaskOf = (ring: Ringing): Task =>
  task('security-notice', happened, async (told, { db, clock }) => {
    await asHouse(db, 'system', async (tx) => {
      const holder = await holderToTell(tx, told.accountId)
      if (!holder) return
      await ring(tx, {
        accountId: told.accountId,
        unitId: null,
        kind: 'system',
        title: noticeTexts[told.what].title,
        body: inBoth(noticeTexts[told.what].body, told),
        link: securityPath,
        cause: told.sessionId && `sign-in:${told.sessionId}`,
      })
      const mobile = numberFor(told, holder)
      if (mobile && (await hasRoom(tx, messagesPerDay(told.accountId), clock.now()))) await message(tx, mobile, told, holder.language)
    })
  })

/** A changed number is told to the one that it was; the last message of all goes out although none are wanted any more. */
const numberFor = ({ what, mobile }: Happened, holder: ToTell): string | null => {
  if (!holder.bySms && what !== 'smsOff') return null
  return what === 'mobile' ? mobile : holder.mobile
}

async function message(tx: Tx, mobile: string, told: Happened, language: Language): Promise<void> {
  const text = say(noticeMessages[told.what], language, paramsOf(told, language))
  await tx`select enqueue('send-sms', ${JSON.stringify({ mobile, code: '', text, deliver: true })}::text::json)`
}

const inBoth = (words: Words, told: Happened): Words => [
  say(words, 'zh-CN', paramsOf(told, 'zh-CN')),
  say(words, 'en', paramsOf(told, 'en')),
]

function paramsOf({ at, userAgent, ip, actorId, actor, accountId }: Happened, language: Language): Params {
  const place = placeOf(ip)
  const where = place ? `${ip} · ${say(place, language)}` : ip
  return {
    time: writeTime(at).slice(0, 16),
    device: say(deviceOf(userAgent).words, language),
    where: where || say(byTheHouse, language),
    by: actorId === accountId ? say(byYourself, language) : actor || say(byTheHouse, language),
  }
}
