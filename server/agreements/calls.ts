// What the server does for agreements: the platform sets and ends them; what an order froze when it was placed they do not touch.

import type { Agreement, agreements } from '#contract/agreements/calls'
import { agreementRefusals, agreementStateOf, whyNotAgreement } from '#contract/agreements/states'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './store'

const shown = ({ now }: Context, row: store.Row): Agreement => ({ ...row, state: agreementStateOf(row, now) })
const detail = async (ctx: Context, id: string): Promise<Agreement> =>
  shown(ctx, found(await store.one(ctx.tx, id), agreementRefusals.missing))

async function taken(ctx: Context, id: string, version: number | undefined): Promise<store.Row> {
  const row = found(await store.take(ctx.tx, id), agreementRefusals.missing)
  if (row.version !== version) refuse(houseRefusals.stale, { current: shown(ctx, row) })
  return row
}

/** At the earliest now: what is typed as this minute began a moment ago. */
const noEarlier = (at: string, now: Date): string => (Date.parse(at) < now.getTime() ? now.toISOString() : at)

export const agreementCalls: Handlers<typeof agreements> = {
  page: async (ctx, filter) => {
    const { total, records } = await store.page(ctx.tx, filter, ctx.now.toISOString())
    return { total, records: records.map((row) => shown(ctx, row)) }
  },

  own: async (ctx) => ({
    rates: (await store.ofUnit(ctx.tx, ctx.session.unit.id)).map((row) => shown(ctx, row)),
    terms: await store.termsOf(ctx.tx, ctx.now),
  }),

  save: async (ctx, { id, version, note = '', ...given }) => {
    const { tx, now, session } = ctx
    const before = id === undefined ? null : await taken(ctx, id, version)
    if (before) must(whyNotAgreement.change(before, now))
    must(whyNotAgreement.save(given, await store.unitKind(tx, given.unitId), now))
    const form = { ...given, note, validFrom: noEarlier(given.validFrom, now) }
    await store.hold(tx, form)
    const from = await store.overlapping(tx, form, id ?? null)
    must(from === undefined ? null : withParams(agreementRefusals.overlaps, { from: from.slice(0, 10) }))
    if (id !== undefined) await store.rewrite(tx, id, form)
    return detail(ctx, id ?? (await store.insert(tx, form, session.accountName, now)))
  },

  end: async (ctx, { id, version, at }) => {
    const { tx, now } = ctx
    const row = await taken(ctx, id, version)
    const until = noEarlier(at ?? now.toISOString(), now)
    must(whyNotAgreement.end(row, until, now))
    // What has not begun never does.
    await store.end(tx, id, Date.parse(until) < Date.parse(row.validFrom) ? row.validFrom : until)
    return detail(ctx, id)
  },
}
