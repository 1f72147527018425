// What the server does for banners: keeps them, sorts them whole, and says which count when.

import type { Banner, banners } from '#contract/banners/calls'
import { bannerLinks, bannerLinkWords, bannerRefusals, bannerStateOf, isRecordLink, whyNotBanner } from '#contract/banners/states'
import { isOwnFile } from '#contract/kit/file-rules'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { dropFileUses, useFile as holdFile } from '../kit/file-use'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { placeAtEnd, putAt, sortAll, takeForMove, takeOut } from './order'
import { gapsOf, sourceOfRung } from './rules'
import * as showing from './shown-store'
import * as store from './store'
import { type LinkSource, namesOf } from './targets'

type Sources = readonly LinkSource[]
type Given = Omit<store.Form, 'linkId' | 'linkUrl' | 'endsAt'> & { linkId?: string; linkUrl?: string; endsAt?: string }

async function shown({ tx, now }: Context, sources: Sources, rows: readonly store.Row[]): Promise<Banner[]> {
  const nameOf = await namesOf(tx, sources, rows)
  return rows.map((row) => ({ ...row, state: bannerStateOf(row, now.toISOString()), linkName: nameOf(row) }))
}

async function detail(ctx: Context, sources: Sources, id: string): Promise<Banner> {
  const row = found(await store.one(ctx.tx, id), bannerRefusals.missing)
  return sure((await shown(ctx, sources, [row]))[0])
}

/** Only what its kind of link needs is kept: a target that was chosen before another kind was is not carried along. */
function formOf(given: Given): store.Form {
  const linkId = isRecordLink(given.linkKind) ? (given.linkId ?? null) : null
  const linkUrl = given.linkKind === 'URL' ? (given.linkUrl ?? null) : null
  return { ...given, linkId, linkUrl, endsAt: given.endsAt ?? null }
}

/** What was there before is not asked for again: what it led to may be gone, and its title can be mended all the same. */
async function check({ tx, now, language }: Context, sources: Sources, form: store.Form, before?: store.Row): Promise<void> {
  must(isOwnFile(form.imageUrl) || form.imageUrl === before?.imageUrl ? null : bannerRefusals.picture)
  must(form.isOn && form.endsAt !== null && Date.parse(form.endsAt) <= now.getTime() ? bannerRefusals.pastEnd : null)
  const { linkKind, linkId } = form
  if (linkId === null || (before?.linkKind === linkKind && before.linkId === linkId)) return
  const source = sources.find(({ kind }) => kind === linkKind)
  const named = source ? await source.named(tx, [linkId]) : []
  must(named.length === 1 ? null : withParams(bannerRefusals.linkMissing, { kind: say(bannerLinkWords[linkKind], language) }))
}

const usedBy = ({ session }: Context, id: string, title: string) => ({
  unitId: session.unit.id,
  entity: 'banner',
  entityId: id,
  field: 'image',
  title,
})

/** Puts one on or takes it off; without a version whatever is stored now. */
export async function turn({ tx, now }: Context, id: string, isOn: boolean, version?: number): Promise<void> {
  const row = found(await store.take(tx, id), bannerRefusals.missing)
  must(isOn ? whyNotBanner.turnOn(row, now.toISOString()) : whyNotBanner.turnOff(row))
  if (version !== undefined && row.version !== version) refuse(houseRefusals.stale, { current: row })
  await store.turn(tx, id, isOn)
}

export async function update(
  ctx: Context,
  sources: Sources,
  { id, version, ...given }: Given & { id: string; version: number },
): Promise<Banner> {
  const { tx } = ctx
  const form = formOf(given)
  const { row, move } = await takeForMove(ctx, id, form.position)
  if (row.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, sources, id) })
  await check(ctx, sources, form, row)
  await store.rewrite(tx, id, form, await move())
  await holdFile(tx, usedBy(ctx, id, form.title), form.imageUrl)
  return detail(ctx, sources, id)
}

const day = 86_400_000

export const bannerCallsOf = (sources: Sources): Handlers<typeof banners> => ({
  page: async (ctx, filter) => {
    const { total, records } = await store.page(ctx.tx, filter, ctx.now.toISOString())
    return { total, records: await shown(ctx, sources, records) }
  },

  detail: (ctx, { id }) => detail(ctx, sources, id),

  add: async (ctx, given) => {
    const { tx, session } = ctx
    const form = formOf(given)
    await check(ctx, sources, form)
    const id = await store.insert(tx, session.unit.id, form, await placeAtEnd(ctx, form.position))
    await holdFile(tx, usedBy(ctx, id, form.title), form.imageUrl)
    return detail(ctx, sources, id)
  },

  update: (ctx, form) => update(ctx, sources, form),

  remove: async (ctx, { id }) => {
    const row = await takeOut(ctx, id)
    await dropFileUses(ctx.tx, usedBy(ctx, id, row.title))
    return null
  },

  sort: (ctx, { position, ids }) => sortAll(ctx, position, ids),
  place: (ctx, { id, sort }) => putAt(ctx, id, sort),
  order: async (ctx, { position }) => shown(ctx, [], await store.inOrder(ctx.tx, position)),

  switch: async (ctx, { id, isOn, version }) => {
    await turn(ctx, id, isOn, version)
    return detail(ctx, sources, id)
  },

  plan: async (ctx, { position, days, from = ctx.now.toISOString() }) => {
    const until = new Date(Date.parse(from) + days * day).toISOString()
    const rows = await store.planned(ctx.tx, position, from, until)
    const spans = await showing.spans(ctx.tx, ctx.session.unit.id, position, from, until)
    return { from, until, banners: await shown(ctx, sources, rows), gaps: gapsOf(spans, from, until) }
  },

  preview: async ({ tx, session, now }, { position, at = now.toISOString() }) => {
    const standing = await showing.shownAt(tx, session.unit.id, position, at)
    return { source: sourceOfRung(standing[0]?.rung), banners: standing }
  },

  overview: ({ tx, now }, { position }) => store.overview(tx, position, now.toISOString()),

  days: async ({ tx, now }, { id, days }) => {
    found(await store.one(tx, id), bannerRefusals.missing)
    return showing.days(tx, id, now.toISOString(), days)
  },

  links: async () => bannerLinks.filter((link) => !isRecordLink(link) || sources.some(({ kind }) => kind === link)),

  targets: async ({ tx }, { kind, keyword = '' }) =>
    (await sources.find((source) => source.kind === kind)?.find(tx, keyword.trim(), 20)) ?? [],
})
