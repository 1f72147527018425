// Banners for a shop's app, and the counters of what its shoppers saw and pressed.

import { z } from 'zod'
import type { bannerStorefront } from '#contract/banners/storefront'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import type { Handlers } from '../kit/road/answer'
import { changesAt, sourceOfRung } from './rules'
import * as shown from './shown-store'

const day = 86_400_000
/** Later reports are not counted, so that what was counted need not be remembered for ever; so much a phone's clock may be ahead. */
const oldest = 7 * day
const ahead = 10 * 60_000

export const bannerStorefrontCalls: Handlers<typeof bannerStorefront> = {
  banners: async ({ tx, session, now }, { position, at = now.toISOString() }) => {
    const standing = await shown.shownAt(tx, session.unit.id, position, at)
    const spans = await shown.spans(tx, session.unit.id, position, at, null)
    return { source: sourceOfRung(standing[0]?.rung), changesAt: changesAt(spans, at), banners: standing }
  },

  bannerEvents: async ({ tx, session, now }, { events }) => {
    const counts = events.filter(({ at }) => {
      const age = now.getTime() - Date.parse(at)
      return age <= oldest && age >= -ahead
    })
    return { counted: counts.length === 0 ? 0 : await shown.count(tx, session.unit.id, counts) }
  },
}

export const sweepEventsTask = task('sweep-banner-events', z.unknown(), async (_payload, { db, clock }) => {
  const before = new Date(clock.now().getTime() - oldest - day).toISOString()
  await asHouse(db, 'system', (tx) => shown.forgetEvents(tx, before))
})
export const sweepEventsCron: Cron = { task: sweepEventsTask.name, match: '17 4 * * *' }
