// Sends text messages: to the log, to a file, or through a gateway. Called by the worker, which tries again when it fails.

import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { asHouse } from './database/door'
import { type TaskContext, task } from './jobs/jobs'
import type { SmsSettings } from './settings'

const message = z.object({ mobile: z.string(), text: z.string(), code: z.string(), deliver: z.boolean() })
type Message = z.output<typeof message>

const timeoutMs = 5000
const keptInOutbox = 50

export const smsTask = task('send-sms', message, async (sms, ctx) => {
  // A number that nobody has here: the row exists only so that asking takes as long as for one that somebody has.
  if (!sms.deliver) return
  const { sms: how } = ctx.settings
  if (how.driver === 'http') return throughGateway(how, sms, ctx.signal)
  if (how.driver === 'file') return toFile(how.outbox, sms, ctx.clock.now())
  ctx.log.info({ mobile: sms.mobile, text: sms.text }, 'sms')
  await keepForDemo(ctx, sms)
})

async function toFile(path: string, { mobile, text, code }: Message, now: Date): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, `${JSON.stringify({ at: now.toISOString(), mobile, text, code })}\n`, { mode: 0o600 })
}

/** The development outbox shows the last messages; without demo data none are kept. */
async function keepForDemo({ db }: TaskContext, { mobile, text }: Message): Promise<void> {
  await asHouse(db, 'sms', async (tx) => {
    await tx`insert into sms_outbox (mobile, body) select ${mobile}, ${text} where exists (select from seeded where profile = 'demo')`
    await tx`delete from sms_outbox where id <= (select max(id) from sms_outbox) - ${keptInOutbox}`
  })
}

async function throughGateway(how: Extract<SmsSettings, { driver: 'http' }>, sms: Message, stopping: AbortSignal): Promise<void> {
  const get = how.method === 'GET'
  const reply = await fetch(get ? fill(how.url, sms, encodeURIComponent) : how.url, {
    method: how.method,
    headers: get ? how.headers : { 'content-type': 'application/json', ...how.headers },
    body: get ? undefined : fill(how.body, sms, inJson),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Puts {mobile}, {text} and {code} in, written so that they cannot break out of their place. */
function fill(template: string, sms: Message, written: (text: string) => string): string {
  return template.replace(/\{(mobile|text|code)\}/g, (_whole, name: 'mobile' | 'text' | 'code') => written(sms[name]))
}
