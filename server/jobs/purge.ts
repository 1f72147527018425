// What the house forgets by itself: keys, counters, codes, begun sign-ins and sessions that can no longer matter to anybody.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

export const purgeTask = task('purge', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  const gone = await asHouse(db, 'system', async (tx) => {
    const keys = await tx`delete from idempotency_key where at < ${daysAgo(now, 7)}`
    const counters = await tx`delete from limit_counter where window_end < ${daysAgo(now, 1)}`
    const codes = await tx`delete from sms_code where expires_at < ${daysAgo(now, 7)}`
    const images = await tx`delete from image_code where expires_at < ${daysAgo(now, 1)}`
    const sessions = await tx`delete from session where expires_at < ${daysAgo(now, 30)}`
    const devices = await tx`delete from known_device where expires_at < ${now.toISOString()}`
    const signIns = await tx`delete from sign_in where at < ${daysAgo(now, 90)}`
    const tickets = await tx`delete from sign_in_ticket where expires_at < ${daysAgo(now, 1)}`
    const challenges = await tx`delete from passkey_challenge where expires_at < ${daysAgo(now, 1)}`
    const drafts = await tx`delete from totp_draft where expires_at < ${daysAgo(now, 1)}`
    return {
      tickets: tickets.count,
      challenges: challenges.count,
      drafts: drafts.count,
      keys: keys.count,
      counters: counters.count,
      codes: codes.count,
      images: images.count,
      sessions: sessions.count,
      devices: devices.count,
      signIns: signIns.count,
    }
  })
  log.info(gone, 'purged')
})

/** At night in China, at a minute at which nobody else starts anything. */
export const purgeCron: Cron = { task: purgeTask.name, match: '17 19 * * *' }
