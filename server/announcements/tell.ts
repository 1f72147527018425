// The bells of an announcement: rung in the background when it comes out, so many at a time that no list has to wait.

import { z } from 'zod'
import { announcementNews } from '#contract/announcements/states'
import { announcementsPath } from '#contract/kit/announcements-path'
import { ringAll } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import * as store from './tell-store'

const batch = 2000

export const tellTask = task('tell-announcements', z.unknown(), async (_payload, ctx) => {
  for (;;) {
    const at = ctx.clock.now().toISOString()
    const due = await asHouse(ctx.db, 'system', (tx) => store.due(tx, at))
    if (!due || ctx.signal.aborted) return
    await tellEverybody(ctx, due)
    await asHouse(ctx.db, 'system', (tx) => store.told(tx, due.id, at))
  }
})

export const tellCron: Cron = { task: tellTask.name, match: '* * * * *' }

/** What comes out at once is told at once, not with the next minute. */
export async function tellSoon(tx: Tx, id: string, at: string): Promise<void> {
  await tx`select enqueue(${tellTask.name}, '{}', ${at}, ${`announcement:${id}`})`
}

async function tellEverybody({ db, signal, log }: TaskContext, due: store.Due): Promise<void> {
  let after = '0'
  let rung = 0
  for (;;) {
    if (signal.aborted) throw new Error('stopped: the rest is told by the next process')
    const readers = await asHouse(db, 'system', async (tx) => {
      const some = await store.readersAfter(tx, due.id, after, batch)
      rung += some.length === 0 ? 0 : await ringAll(tx, some, newsOf(due, 'out', `announcement:${due.id}`))
      return some
    })
    after = readers.at(-1)?.accountId ?? after
    if (readers.length < batch) break
  }
  log.info({ announcement: due.id, rung }, 'announcement told')
}

export const newsOf = ({ id, title, senderName }: store.Due, news: keyof typeof announcementNews, cause: string) => ({
  ...announcementNews[news],
  kind: 'announcement' as const,
  params: { title, sender: senderName },
  link: `${announcementsPath}?id=${id}`,
  cause,
})
