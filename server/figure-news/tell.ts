// Tells what is due: by bell and by webhook, once each, in the name of whoever asked for it, and late rather than never.

import { z } from 'zod'
import { permissionOf } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import { afterRinging, nextAt } from '#contract/figure-news/clock'
import { stoppedWords } from '#contract/figure-news/text'
import { pathTo } from '#contract/pages'
import { sessionAway } from '../auth/index'
import { ring } from '../bell/index'
import { tellHooks } from '../gateway/index'
import type { Tx } from '../kit/database/db'
import { asHouse, inTheNameOf } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import { zoneOf } from '../kit/database/zone'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import { type News, newsOf } from './news'
import * as store from './store'

const name = 'tell-figures'
const atOnce = 200

/** Also at a start: what fell due while nobody was there is told then. */
export const tellFiguresCron: Cron = { task: name, match: '* * * * *', atStart: true }

export const tellFiguresTask: Task = task(name, z.unknown(), async (_payload, ctx) => {
  const due = await asHouse(ctx.db, name, (tx) => store.due(tx, ctx.clock.now(), atOnce))
  for (const one of due) {
    if (ctx.signal.aborted) return
    // One that cannot be counted must not keep the others from being told; it is tried again in a minute.
    await tellOne(ctx, one).catch((error: unknown) => ctx.log.warn({ error, news: one.id }, 'figures could not be told'))
  }
})

const deniedTo = (session: Session, names: readonly Metric[]): Metric | undefined =>
  names.find((metric) => !session.permissions.has(permissionOf(metric)))

async function tellOne({ db, clock }: TaskContext, due: store.Due): Promise<void> {
  const now = clock.now()
  const session = await asHouse(db, name, (tx) => sessionAway(tx, due.accountId, due.unitId, now))
  const denied = session && deniedTo(session, due.metrics)
  if (!session || denied) {
    await asHouse(db, name, async (tx) => {
      if ((await store.stop(tx, due, denied ?? null)) && denied) await ringStopped(tx, due, denied)
    })
    return
  }
  const { news, zone } = await inTheNameOf(db, session, async (tx) => {
    const its = await zoneOf(tx, due.unitId)
    return { zone: its, news: await newsOf({ tx, now }, { unitId: due.unitId, zone: its }, due) }
  })
  const isTold = news.isBeyond !== false && due.toldFor !== news.period.from
  const rests = due.kind === 'WATCH' && news.isBeyond === true
  await asHouse(db, name, async (tx) => {
    if (!(await store.takeTurn(tx, due, rests ? afterRinging(due.rule, now, zone) : nextAt(due, now, zone)))) return
    if (isTold && (await store.told(tx, due.id, news.period.from, now))) await say(tx, due, news, now)
  })
}

async function say(tx: Tx, due: store.Due, { title, body, link, period, figures, median }: News, now: Date): Promise<void> {
  const { id, unitId, accountId, name: called, kind, rule, bound } = due
  const cause = `figures:${id}:${period.from}`
  if (due.byBell) await ring(tx, { accountId, unitId, kind: kind === 'WATCH' ? 'watch' : 'subscription', title, body, link, cause })
  if (!due.byHook) return
  const watched = kind === 'WATCH' ? { rule, bound, median } : { kind }
  const data = { id, name: called, ...watched, from: period.from, to: period.to, figures }
  await tellHooks(tx, { unitId, event: kind === 'WATCH' ? 'FIGURE_BEYOND' : 'FIGURES', cause, at: now, data })
}

/** Whoever lost a figure hears once why it is quiet now. */
const ringStopped = (tx: Tx, { accountId, unitId, name: called }: store.Due, denied: Metric): Promise<void> => {
  const [title, body] = stoppedWords(called, denied)
  return ring(tx, { accountId, unitId, kind: 'subscription', title, body, link: pathTo('figureNews') })
}
