// Tasks for a unit's app: what a member can do, and being told of what was done.

import { writeDate } from '#contract/kit/dates'
import { say } from '#contract/kit/words'
import { membershipRefusals } from '#contract/membership/refusals'
import { taskRefusals } from '#contract/tasks/states'
import type { TaskOfMine, TaskOutcome, taskStorefront } from '#contract/tasks/storefront'
import type { Context, Handlers } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { type MemberRow, memberFor } from '../members/index'
import { type Programme, programmesOf } from '../membership/index'
import { friend } from './orders'
import { type Happened, record, streakOn, whyNotMore, whyNotNow, worthOf } from './record'
import * as records from './record-store'
import * as store from './store'

type Who = { shopId: string; buyerKey: string }

async function meOf({ tx, now }: Context, { shopId, buyerKey }: Who): Promise<{ programme: Programme; member: MemberRow }> {
  const programme = found((await programmesOf(tx, [shopId], now)).get(shopId), membershipRefusals.none)
  return { programme, member: found(await memberFor(tx, programme.id, buyerKey), taskRefusals.notMember) }
}

async function report(ctx: Context, who: Who, what: Happened | null): Promise<TaskOutcome> {
  const { programme, member } = await meOf(ctx, who)
  const { words, params } = taskRefusals.notYet
  if (what === null) return { state: null, points: 0, growth: 0, streak: null, whyNot: say(words, ctx.language, params) }
  const { why, ...outcome } = await record(ctx, programme, member, what)
  return { ...outcome, whyNot: why === null ? null : say(why.words, ctx.language, why.params) }
}

function mine(task: store.Task, programme: Programme, count: records.Counted, day: string, language: Context['language']): TaskOfMine {
  const { code, rule } = task
  const streak = code === 'SIGN_IN' ? streakOn(day, count) : null
  const isIn = streak !== null && count.lastDay === day
  const why = whyNotNow(programme, task) ?? whyNotMore(task, count)
  const { browseSeconds, minChars, needsImage } = rule
  return {
    id: task.id,
    code,
    name: task.name,
    description: task.description,
    points: task.points,
    growth: task.growth,
    dailyCap: task.dailyCap,
    totalCap: task.totalCap,
    doneToday: count.todayCount,
    doneInAll: count.wholeCount,
    streak: streak === null ? null : isIn ? streak : streak - 1,
    next: worthOf(task, streak === null ? 0 : isIn ? streak + 1 : streak),
    rule: { browseSeconds, minChars, needsImage },
    productIds: (rule.products ?? []).map(({ productId }) => productId),
    whyNot: why === null ? null : say(why.words, language, why.params),
  }
}

export const taskStorefrontCalls: Handlers<typeof taskStorefront> = {
  myTasks: async (ctx, who) => {
    const { programme, member } = await meOf(ctx, who)
    const { tx, now, language } = ctx
    const day = writeDate(now, programme.timeZone)
    const rows = await store.inUse(tx, programme.id)
    const countOf = await records.counted(tx, programme.id, member.id, day)
    const { pointsName, growthName } = programme
    return { pointsName, growthName, tasks: rows.map((task) => mine(task, programme, countOf(task.id), day, language)) }
  },

  signIn: (ctx, who) => report(ctx, who, { code: 'SIGN_IN', cause: 'day' }),

  browsed: async (ctx, { productId, seconds, ...who }) => {
    const { programme } = await meOf(ctx, who)
    const least = (await store.byCode(ctx.tx, programme.id, 'BROWSE'))?.rule.browseSeconds ?? 0
    return report(ctx, who, seconds < least ? null : { code: 'BROWSE', cause: `product:${productId}` })
  },

  shareOpened: async (ctx, { productId, visitorKey, ...who }) =>
    report(ctx, who, visitorKey === who.buyerKey ? null : { code: 'SHARE', cause: `product:${productId}:${visitorKey}` }),

  reviewed: async (ctx, { reviewId, chars, images, state, productId: _product, ...who }) => {
    const { programme } = await meOf(ctx, who)
    const { minChars = 0, needsImage = false } = (await store.byCode(ctx.tx, programme.id, 'REVIEW'))?.rule ?? {}
    if (chars < minChars || (needsImage && images === 0)) return report(ctx, who, null)
    const what: Happened = { code: 'REVIEW', cause: `review:${reviewId}`, waits: state === 'SUBMITTED' ? 'DONE' : undefined }
    return report(ctx, who, { ...what, isRefused: state === 'HIDDEN' })
  },

  profileCompleted: async (ctx, who) => {
    const { member } = await meOf(ctx, who)
    return report(ctx, who, (await records.hasProfile(ctx.tx, member.id)) ? { code: 'PROFILE', cause: 'profile' } : null)
  },

  invited: (ctx, { friendKey, ...who }) =>
    report(ctx, who, friendKey === who.buyerKey ? null : { code: 'INVITE', cause: friend(friendKey), waits: 'DOING' }),
}
