// What the server does for subscriptions and watches. Nobody subscribes to a figure that they may not read.

import { permissionOf } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import type { FigureNews, figureNews } from '#contract/figure-news/calls'
import { firstAt } from '#contract/figure-news/clock'
import { figureNewsRefusals, mostNews, whyNotNews } from '#contract/figure-news/states'
import type { Taken } from '#contract/kit/call'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { newsOf } from './news'
import * as store from './store'

export const ownerOf = ({ session }: Pick<Context, 'session'>): store.Owner => ({ unitId: session.unit.id, accountId: session.accountId })

type Form = Taken<typeof figureNews.add>
/** A condition belongs to a watch: what is left of one in a form that became a subscription is not kept. */
const termsOf = ({ name, kind, metrics: chosen, rule, bound, byBell, byHook }: Form): store.Terms => ({
  name,
  kind,
  metrics: [...new Set(chosen)],
  rule: kind === 'WATCH' ? (rule ?? null) : null,
  bound: kind === 'WATCH' ? (bound ?? null) : null,
  byBell,
  byHook,
})

function mustRead({ session, language }: Context, names: readonly Metric[]): void {
  const denied = names.find((metric) => !session.permissions.has(permissionOf(metric)))
  if (denied) refuse(withParams(figureNewsRefusals.denied, { metric: say(metrics[denied].words, language) }))
}

/** A subscription of the same kind keeps its turn; a watch is looked at anew, for its limit may be another. */
const sameTurn = (one: store.Terms, other: store.Terms) => one.kind === other.kind && other.kind !== 'WATCH'

async function toChange(ctx: Context, id: string, version: number): Promise<FigureNews> {
  const known = found(await store.one(ctx.tx, ownerOf(ctx), id), figureNewsRefusals.missing)
  if (known.version !== version) refuse(houseRefusals.stale, { current: known })
  return known
}

const zoneFor = ({ tx, session }: Context) => zoneOf(tx, session.unit.id)

export const figureNewsCalls: Handlers<typeof figureNews> = {
  page: (ctx, filter) => store.page(ctx.tx, ownerOf(ctx), filter),

  detail: async (ctx, { id }) => found(await store.read(ctx.tx, ownerOf(ctx), id), figureNewsRefusals.missing),

  preview: async (ctx, form) => {
    mustRead(ctx, form.metrics)
    const reader = { unitId: ctx.session.unit.id, zone: await zoneFor(ctx) }
    const { title, body, period, figures, isBeyond, median } = await newsOf(ctx, reader, termsOf(form))
    return { title: say(title, ctx.language), body: say(body, ctx.language), ...period, figures, isBeyond, median }
  },

  add: async (ctx, form) => {
    mustRead(ctx, form.metrics)
    must((await store.count(ctx.tx, ownerOf(ctx), {})) >= mostNews ? figureNewsRefusals.tooMany : null)
    const terms = termsOf(form)
    return store.add(ctx.tx, ownerOf(ctx), terms, firstAt(terms, ctx.now, await zoneFor(ctx)))
  },

  update: async (ctx, { id, version, ...form }) => {
    const known = await toChange(ctx, id, version)
    mustRead(ctx, form.metrics)
    const terms = termsOf(form)
    const next = sameTurn(known, terms) ? known.nextAt : firstAt(terms, ctx.now, await zoneFor(ctx)).toISOString()
    // What stopped for want of a right goes on once none is wanting.
    return store.change(ctx.tx, id, terms, { state: known.state === 'PAUSED' ? 'PAUSED' : 'ON', nextAt: next })
  },

  pause: async (ctx, { id, version, isOn }) => {
    const known = await toChange(ctx, id, version)
    must(isOn ? whyNotNews.resume(known) : whyNotNews.pause(known))
    if (isOn) mustRead(ctx, known.metrics)
    // What was missed while it was paused is not told afterwards.
    return store.setState(ctx.tx, id, isOn ? 'ON' : 'PAUSED', firstAt(known, ctx.now, await zoneFor(ctx)).toISOString())
  },

  remove: async (ctx, { id }) => {
    found(await store.one(ctx.tx, ownerOf(ctx), id), figureNewsRefusals.missing)
    await store.remove(ctx.tx, id)
    return null
  },
}
