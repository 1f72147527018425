// What the server does for members: says who they are, adds them, tags them, freezes them, and forgets them.

import { startOfDay, writeDate } from '#contract/kit/dates'
import { houseRefusals } from '#contract/kit/refusal'
import type { MemberDetail, members } from '#contract/members/calls'
import { whyNotMember } from '#contract/members/standing'
import { type MemberState, memberRefusals } from '#contract/members/states'
import type { Context, Handlers } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import { ownProgramme, type Programme } from '../membership/index'
import { sealOf } from '../orders/index'
import { changeCalls } from './change-calls'
import * as changes from './change-store'
import { join } from './door'
import * as list from './list-store'
import { read, shown, take } from './one'
import { countSegments } from './segments'
import * as store from './store'
import { timeline } from './timeline'

const wholeMobile = /^1\d{10}$/

/** What a search needs beyond its filter. A whole mobile is looked for by its hash: nobody keeps it in the open. */
export async function searchOf(ctx: Context, programmeId: string, keyword: string | undefined): Promise<list.Search> {
  const text = (keyword ?? '').trim()
  const mobileHash = wholeMobile.test(text) ? (await sealOf(ctx)).hash(text) : null
  return { programmeId, at: ctx.now.toISOString(), mobileHash }
}

async function detail(ctx: Context, programme: Programme, id: string): Promise<MemberDetail> {
  const member = await read(ctx, programme, id)
  const next = programme.levels.find(({ rank }) => rank > member.levelRank)
  return {
    ...shown(member),
    ...(await store.more(ctx.tx, member, ctx.now.toISOString())),
    nextLevelName: next?.name ?? null,
    growthToNext: next ? Math.max(0, next.growthThreshold - member.growth) : null,
    averageFen: member.orderCount === 0 ? 0 : Math.round(member.paidFen / member.orderCount),
    unitName: programme.unitName,
    isLevelHeld: member.isLevelHeld,
  }
}

type Added = { name: string; mobile: string; birthday?: string; tags?: string[] }

/** In a cell of a sheet several tags stand side by side. */
const tagsIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((tag) => tag !== '')

/** By hand or from a sheet: the same rules. */
export async function add(ctx: Context, { name, mobile, birthday, tags }: Added, source: 'HAND' | 'IMPORT'): Promise<string> {
  const programme = await ownProgramme(ctx)
  const sealed = (await sealOf(ctx)).close(mobile)
  const { id } = await join(ctx, programme, {
    buyerKey: null,
    name,
    mobile: sealed,
    birthday,
    tags: [...new Set(tags?.flatMap(tagsIn))],
    source,
  })
  return id
}

export async function move(ctx: Context, programme: Programme, id: string, status: MemberState): Promise<void> {
  must(whyNotMember.move(await take(ctx, programme, id), status))
  await store.setStatus(ctx.tx, [id], status)
}

export async function retag(
  ctx: Context,
  programme: Programme,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<number> {
  const wanted = [...new Set(ids)]
  const rows = await store.takeAll(ctx.tx, programme.id, wanted)
  // One that is not there, or not theirs, and nothing is changed.
  must(rows.length < wanted.length ? memberRefusals.missing : null)
  for (const row of rows) must(whyNotMember.change(row))
  return store.retag(ctx.tx, wanted, add, remove)
}

export const memberCalls: Handlers<typeof members> = {
  ...changeCalls,

  page: async (ctx, filter) => {
    const { id } = await ownProgramme(ctx)
    return list.page(ctx.tx, filter, await searchOf(ctx, id, filter.keyword))
  },

  overview: async (ctx) => {
    const { tx, now } = ctx
    const { id, timeZone } = await ownProgramme(ctx)
    const at = now.toISOString()
    const day = writeDate(now, timeZone)
    const begins = (date: string) => startOfDay(date, timeZone).toISOString()
    const [told, bySegment] = await Promise.all([
      store.overview(tx, id, { today: begins(day), month: begins(`${day.slice(0, 7)}-01`) }),
      countSegments(tx, id, at),
    ])
    const { pointsTotal, byLevel, ...counts } = told
    return { ...counts, byLevel, bySegment, points: pointsTotal, total: byLevel.reduce((all, { count }) => all + count, 0) }
  },

  pointsChanges: async (ctx, filter) => changes.changes(ctx.tx, filter, { programmeId: (await ownProgramme(ctx)).id, book: 'points' }),
  growthChanges: async (ctx, filter) => changes.changes(ctx.tx, filter, { programmeId: (await ownProgramme(ctx)).id, book: 'growth' }),

  detail: async (ctx, { id }) => detail(ctx, await ownProgramme(ctx), id),

  timeline: async (ctx, { id, ...wanted }) => timeline(ctx, await read(ctx, await ownProgramme(ctx), id), wanted),

  levelRecords: async (ctx, { id, pageNumber, pageSize }) => {
    await read(ctx, await ownProgramme(ctx), id)
    return store.levelRecords(ctx.tx, id, pageNumber, pageSize)
  },

  add: async (ctx, given) => {
    const id = await add(ctx, given, 'HAND')
    return shown(await read(ctx, await ownProgramme(ctx), id))
  },

  tag: async (ctx, { ids, add: fresh, remove }) => ({ changedCount: await retag(ctx, await ownProgramme(ctx), ids, fresh, remove) }),

  setStatus: async (ctx, { id, status, reason, version }) => {
    const programme = await ownProgramme(ctx)
    const member = await take(ctx, programme, id)
    if (member.version !== version) refuse(houseRefusals.stale, { current: shown(member) })
    await store.giveReason(ctx.tx, reason)
    await move(ctx, programme, id, status)
    return shown(await read(ctx, programme, id))
  },

  forget: async (ctx, { id, reason }) => {
    must(whyNotMember.forget(await take(ctx, await ownProgramme(ctx), id)))
    await store.giveReason(ctx.tx, reason)
    await store.forget(ctx.tx, id, ctx.now.toISOString())
    return null
  },
}
