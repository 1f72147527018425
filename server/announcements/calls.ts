// What the server does for those who send announcements.

import type { Announcement, AnnouncementDetail, announcements } from '#contract/announcements/calls'
import {
  type Audience,
  announcementRefusals,
  announcementStateOf,
  mostAnnouncements,
  reminderMinutes,
  whyNotAnnouncement,
} from '#contract/announcements/states'
import { isOwnFile } from '#contract/kit/file-rules'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { isBlankHtml } from '#contract/kit/rich-text-rules'
import { ringAll } from '../bell/index'
import { dropFileUses, useFiles as holdFiles } from '../kit/file-use'
import { cleanHtml } from '../kit/rich-text'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as audiences from './audience-store'
import * as readers from './reader-store'
import * as store from './store'
import { newsOf, tellSoon } from './tell'
import * as bells from './tell-store'

type Given = Omit<store.Form, 'endsAt' | 'audience'> & { endsAt?: string; audience: Audience }

const stateOf = (row: store.Row, now: Date) => announcementStateOf(row, now.toISOString())
const withState = (row: store.Row, now: Date): Announcement => ({ ...row, state: stateOf(row, now) })

async function detail({ tx, now }: Context, id: string): Promise<AnnouncementDetail> {
  const row = found(await store.one(tx, id), announcementRefusals.missing)
  return { ...row, contentHtml: cleanHtml(row.contentHtml), state: stateOf(row, now) }
}

const senderOf = ({ session }: Context): store.Sender => ({
  unitId: session.unit.id,
  unitKind: session.unit.kind,
  accountId: session.accountId,
  accountName: session.accountName,
})
const readerOf = ({ session }: Context) => ({ accountId: session.accountId, unitId: session.unit.id })

function formOf({ now }: Context, given: Given): store.Form {
  const contentHtml = cleanHtml(given.contentHtml)
  must(isBlankHtml(contentHtml) ? announcementRefusals.empty : null)
  must(given.attachments.every(({ url }) => isOwnFile(url)) ? null : announcementRefusals.attachment)
  const endsAt = given.endsAt ?? null
  must(!given.isDraft && endsAt !== null && Date.parse(endsAt) <= now.getTime() ? announcementRefusals.pastEnd : null)
  return { ...given, contentHtml, endsAt }
}

/** What lies beyond the sender's reach is refused, not silently left out; and what reaches nobody is no announcement. */
async function checkAudience(ctx: Context, audience: Audience): Promise<void> {
  const { accountCount, strangerCount } = await audiences.reach(ctx.tx, senderOf(ctx), audience)
  must(strangerCount > 0 || (audience.toStaff && accountCount === 0) ? announcementRefusals.beyond : null)
}

async function holdTheFiles(ctx: Context, id: string, { title, contentHtml, attachments }: store.Form): Promise<void> {
  const use = { unitId: ctx.session.unit.id, entity: 'announcement', entityId: id, field: 'content', title }
  await holdFiles(ctx.tx, use, contentHtml, ...attachments.map(({ url }) => url))
}

/** Of many that are deleted at once the others are not moved: those who sort or add next close the gaps. */
export async function removeOne(ctx: Context, id: string): Promise<void> {
  const { tx, session, now } = ctx
  const row = found(await store.take(tx, id), announcementRefusals.missing)
  must(whyNotAnnouncement.remove({ state: stateOf(row, now) }))
  await store.remove(tx, id, now.toISOString())
  await dropFileUses(tx, { unitId: session.unit.id, entity: 'announcement', entityId: id })
}

export async function turnPin({ tx, now }: Context, id: string, isPinned: boolean): Promise<store.Whole> {
  const row = found(await store.take(tx, id), announcementRefusals.missing)
  const standing = { state: stateOf(row, now), isPinned: row.isPinned }
  must(isPinned ? whyNotAnnouncement.pin(standing) : whyNotAnnouncement.unpin(standing))
  await store.pin(tx, id, isPinned)
  return row
}

const placed = (ids: readonly string[]) => ids.map((id, at) => ({ id, sort: at + 1 }))

export const announcementCalls: Handlers<typeof announcements> = {
  page: async ({ tx, now }, filter) => {
    const { total, records } = await store.page(tx, filter, now.toISOString())
    return { total, records: records.map((row) => withState(row, now)) }
  },

  overview: ({ tx, now }) => store.overview(tx, now.toISOString()),

  detail: (ctx, { id }) => detail(ctx, id),

  add: async (ctx, given) => {
    const { tx, session } = ctx
    const form = formOf(ctx, given)
    await checkAudience(ctx, form.audience)
    const there = await store.holdOrder(tx, session.unit.id)
    must(there.length >= mostAnnouncements ? withParams(announcementRefusals.tooMany, { n: mostAnnouncements }) : null)
    const id = await store.insert(tx, senderOf(ctx), form)
    // The newest stands first.
    await store.setOrder(tx, [id, ...there])
    await holdTheFiles(ctx, id, form)
    if (!form.isDraft) await tellSoon(tx, id, form.publishAt)
    return detail(ctx, id)
  },

  update: async (ctx, { id, version, ...given }) => {
    const { tx, now } = ctx
    const row = found(await store.take(tx, id), announcementRefusals.missing)
    must(whyNotAnnouncement.edit({ state: stateOf(row, now) }))
    if (row.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, id) })
    const form = formOf(ctx, given)
    await checkAudience(ctx, form.audience)
    await store.rewrite(tx, id, form)
    await holdTheFiles(ctx, id, form)
    if (!form.isDraft) await tellSoon(tx, id, form.publishAt)
    return detail(ctx, id)
  },

  remove: async (ctx, { id }) => {
    // The order is held before the row, as by those who sort: two never wait for each other.
    const there = await store.holdOrder(ctx.tx, ctx.session.unit.id)
    await removeOne(ctx, id)
    await store.setOrder(
      ctx.tx,
      there.filter((other) => other !== id),
    )
    return null
  },

  sort: async ({ tx, session }, { ids }) => {
    const there = await store.holdOrder(tx, session.unit.id)
    const wanted = new Set(ids)
    const isWhole = wanted.size === ids.length && there.length === ids.length && there.every((id) => wanted.has(id))
    must(isWhole ? null : announcementRefusals.otherOrder)
    await store.setOrder(tx, ids)
    return placed(ids)
  },

  place: async ({ tx, session }, { id, sort }) => {
    const there = await store.holdOrder(tx, session.unit.id)
    must(there.includes(id) ? null : announcementRefusals.missing)
    const others = there.filter((other) => other !== id)
    const ids = [...others.slice(0, sort - 1), id, ...others.slice(sort - 1)]
    await store.setOrder(tx, ids)
    return placed(ids)
  },

  order: async ({ tx, now }) => (await store.inOrder(tx)).map((row) => withState(row, now)),

  pin: async (ctx, { id, version, isPinned }) => {
    const row = await turnPin(ctx, id, isPinned)
    // What was written is taken back with the refusal.
    if (row.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, id) })
    return detail(ctx, id)
  },

  withdraw: async (ctx, { id, version, reason }) => {
    const { tx, now } = ctx
    const row = found(await store.take(tx, id), announcementRefusals.missing)
    must(whyNotAnnouncement.withdraw({ state: stateOf(row, now) }))
    if (row.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, id) })
    await store.withdraw(tx, id, reason, now.toISOString())
    return detail(ctx, id)
  },

  choices: (ctx, { keyword = '' }) => audiences.choices(ctx.tx, senderOf(ctx), keyword),

  reach: (ctx, { audience }) => audiences.reach(ctx.tx, senderOf(ctx), audience),

  receivers: async ({ tx }, { id, ...wanted }) => {
    found(await store.one(tx, id), announcementRefusals.missing)
    return audiences.receivers(tx, id, wanted)
  },

  remind: async (ctx, { id }) => {
    const { tx, now, session } = ctx
    const row = found(await store.take(tx, id), announcementRefusals.missing)
    const { total } = await audiences.receivers(tx, id, { hasRead: false, pageNumber: 1, pageSize: 1 })
    must(whyNotAnnouncement.remind({ state: stateOf(row, now), unreadCount: total }))
    const since = new Date(now.getTime() - reminderMinutes * 60_000).toISOString()
    const reminded = await bells.remind(tx, id, since, now.toISOString())
    must(reminded.length === 0 ? withParams(announcementRefusals.tooSoon, { n: reminderMinutes }) : null)
    const due = { id, title: row.title, senderName: session.unit.name }
    await ringAll(tx, reminded, newsOf(due, 'reminder', `announcement:${id}:reminder:${now.toISOString()}`))
    return { reminded: reminded.length }
  },

  mine: (ctx, wanted) => readers.mine(ctx.tx, readerOf(ctx), wanted, ctx.now.toISOString()),

  one: async (ctx, { id }) => {
    const row = found(await readers.one(ctx.tx, readerOf(ctx), id, ctx.now.toISOString()), announcementRefusals.missing)
    // Cleaned once more on the way out: what was kept before a rule was made is held to it too.
    return { ...row, contentHtml: cleanHtml(row.contentHtml) }
  },

  pending: async (ctx) => {
    const rows = await readers.pending(ctx.tx, readerOf(ctx), ctx.now.toISOString())
    return rows.map((row) => ({ ...row, contentHtml: cleanHtml(row.contentHtml) }))
  },

  markRead: async (ctx, { id }) => {
    const at = ctx.now.toISOString()
    found(await readers.one(ctx.tx, readerOf(ctx), id, at), announcementRefusals.missing)
    await readers.markRead(ctx.tx, readerOf(ctx), id, at)
    return null
  },
}
