// What came to an account's door: sign-ins and failures, kept for 90 days; and the word of it to its holder.

import type { SignInWay } from '#contract/kit/sign-in'
import { firstOf } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { DoorContext } from '../kit/road/answer'

type Attempted = { way: SignInWay; isRight: boolean; isNewDevice: boolean }

/** Only what was judged is written, so the limits of guessing bound it. A name that nobody has is written too: it takes as long. */
export async function noteAttempt({ tx, now, caller }: DoorContext, accountId: string | undefined, tried: Attempted): Promise<void> {
  await tx`
    insert into sign_in (account_id, at, is_right, is_new_device, way, user_agent, ip)
    values (${accountId ?? null}, ${now.toISOString()}, ${tried.isRight}, ${tried.isNewDevice}, ${tried.way},
            ${caller.userAgent.slice(0, 300)}, ${caller.ip})`
}

export type AttemptRow = { id: string; at: string; isRight: boolean; isNewDevice: boolean; way: SignInWay; userAgent: string; ip: string }

export async function attemptsOf(tx: Tx, accountId: string, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from sign_in where account_id = ${accountId}`,
    tx<AttemptRow[]>`
      select id, at, is_right, is_new_device, way, user_agent, ip from sign_in where account_id = ${accountId}
       order by sign_in.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, rows }
}

/** Rings later, by the worker: nobody waits at the door for it. */
export async function tellOfDevice({ tx, now, caller }: DoorContext, accountId: string, sessionId: string): Promise<void> {
  await tell(tx, { what: 'device', accountId, at: now.toISOString(), ip: caller.ip, userAgent: caller.userAgent.slice(0, 300), sessionId })
}

export async function tellOfSmsOff({ tx, now, caller }: DoorContext, accountId: string): Promise<void> {
  await tell(tx, { what: 'smsOff', accountId, at: now.toISOString(), ip: caller.ip, userAgent: caller.userAgent.slice(0, 300) })
}

type Told = { what: string; accountId: string; at: string; ip: string; userAgent: string; sessionId?: string }

async function tell(tx: Tx, told: Told): Promise<void> {
  await tx`select enqueue('security-notice', ${JSON.stringify({ actorId: told.accountId, actor: '', mobile: null, ...told })}::text::json)`
}
