// Subscribed views: whoever asked for it hears when a view has new rows, or once a day how many it has.

import { z } from 'zod'
import { opens } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import type { Params, Words } from '#contract/kit/words'
import { listPages, subscriptionNews } from '#contract/views/calls'
import { sessionAway } from '../auth/index'
import type { Tx } from '../kit/database/db'
import { asHouse, inTheNameOf } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import type { Exportable } from '../kit/exportable'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import { fitting } from './fitting'
import * as store from './store'

const name = 'ring-subscriptions'
/** A digest comes once a day, at the first round after this time has passed. */
const dayMs = 24 * 3_600_000

export const subscriptionCron: Cron = { task: name, match: '*/5 * * * *' }

export type News = { accountId: string; unitId: string; title: Words; body: Words; params: Params; link: string }
/** How the reader is told: the roof hands in the bell. */
export type Tell = (tx: Tx, news: News) => Promise<void>

/** Every list that can be counted can be subscribed to: the exports know how. */
export const subscriptionTask = (lists: readonly Exportable[], tell: Tell): Task =>
  task(name, z.unknown(), async (_payload, ctx) => {
    const due = await asHouse(ctx.db, name, store.subscribed)
    for (const one of due) {
      if (ctx.signal.aborted) return
      // One reader's broken view must not keep the others from hearing.
      await tellOne(ctx, lists, tell, one).catch((error: unknown) =>
        ctx.log.warn({ error, view: one.viewId }, 'a subscription could not be counted'),
      )
    }
  })

async function tellOne(ctx: TaskContext, lists: readonly Exportable[], tell: Tell, due: store.Subscribed): Promise<void> {
  const { db, clock } = ctx
  const now = clock.now()
  if (due.subscription === 'daily' && due.toldAt && now.getTime() - Date.parse(due.toldAt) < dayMs) return
  const list = lists.find(({ sheet }) => sheet.name === due.list)
  const session = await asHouse(db, name, (tx) => sessionAway(tx, due.accountId, due.unitId, now))
  if (!list || !session || !opens(list.sheet.call.access, session.permissions)) return
  const total = await inTheNameOf(db, session, (tx) => count(tx, list, session, due.query))
  const isNews = due.subscription === 'daily' ? total > 0 : total > due.toldTotal
  await asHouse(db, name, async (tx) => {
    const told = await store.told(tx, due, total, now)
    if (!isNews || !told) return
    const [title, body] = subscriptionNews[due.subscription]
    const link = `/${listPages[due.list] ?? 'home'}${queryString(due.query)}`
    const params = { name: due.name, n: total, more: total - due.toldTotal }
    await tell(tx, { accountId: due.accountId, unitId: due.unitId, title, body, params, link })
  })
}

/** The view's query as the list's own input; what does not fit it any more counts nothing. */
async function count(tx: Tx, list: Exportable, session: Session, query: Record<string, unknown>): Promise<number> {
  const filter = list.sheet.call.input.parse(fitting(list.sheet.call.input, query))
  // Parsed by the input of the very list that counts.
  return list.count({ tx, session, language: 'zh-CN' }, filter as never)
}
