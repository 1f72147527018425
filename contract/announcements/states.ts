// Announcements: for whom they are, when they count, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { unitKindWords } from '../kit/unit-kinds'
import type { Words } from '../kit/words'

export const announcementKinds = ['NOTICE', 'RULE', 'PROMOTION', 'MAINTENANCE'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]
export const announcementKindWords: Record<AnnouncementKind, Words> = {
  NOTICE: ['通知', 'Notice'],
  RULE: ['规则', 'Rule'],
  PROMOTION: ['活动', 'Promotion'],
  MAINTENANCE: ['维护', 'Maintenance'],
}

export const announcementStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ENDED', 'WITHDRAWN'] as const
export type AnnouncementState = (typeof announcementStates)[number]
export const announcementStateWords: Record<AnnouncementState, Words> = {
  DRAFT: ['草稿', 'Draft'],
  SCHEDULED: ['待发布', 'Scheduled'],
  PUBLISHED: ['已发布', 'Published'],
  ENDED: ['已结束', 'Ended'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
}

export const announcementStateMeanings: Meanings<AnnouncementState> = {
  DRAFT: 'act',
  SCHEDULED: 'wait',
  PUBLISHED: 'ok',
  ENDED: 'over',
  WITHDRAWN: 'over',
}

/** Units that can be told something. Distributors have no console of their own. */
export const toldKinds = ['MARKET', 'SHOP', 'BRAND', 'AGENT'] as const satisfies readonly (keyof typeof unitKindWords)[]
export type ToldKind = (typeof toldKinds)[number]

/** Empty lists mean everybody whom the sender reaches; a platform reaches all, a market its shops and itself, a shop its own people. */
export type Audience = {
  unitKinds: readonly ToldKind[]
  marketIds: readonly string[]
  brandIds: readonly string[]
  regionCodes: readonly string[]
  roleCodes: readonly string[]
  /** The people of the units, the shoppers of the app, or both. */
  toStaff: boolean
  toShoppers: boolean
}

type Timed = { isDraft: boolean; withdrawnAt: string | null; publishAt: string; endsAt: string | null }

/** Nothing is stored about having been published: the clock says it. */
export function announcementStateOf({ isDraft, withdrawnAt, publishAt, endsAt }: Timed, at: string): AnnouncementState {
  if (withdrawnAt !== null) return 'WITHDRAWN'
  if (isDraft) return 'DRAFT'
  if (Date.parse(at) < Date.parse(publishAt)) return 'SCHEDULED'
  return endsAt === null || Date.parse(at) < Date.parse(endsAt) ? 'PUBLISHED' : 'ENDED'
}

export const announcementRefusals = refusals('announcement', {
  missing: [404780, '公告不存在', 'No such announcement'],
  published: [409780, '公告已发布，不能修改；可撤回后重新发布', 'It is published and cannot be changed: withdraw it and publish another'],
  over: [409781, '公告已结束', 'It is over'],
  withdrawn: [409782, '公告已撤回', 'It was withdrawn'],
  notOut: [409783, '公告尚未发布，可直接删除', 'It is not out yet: delete it'],
  notDraft: [409784, '已发布的公告不能删除，请撤回', 'A published one cannot be deleted: withdraw it'],
  tooMany: [409795, '最多保留 {n} 条公告，请先删除已结束的', 'At most {n} announcements are kept: delete some that are over'],
  otherOrder: [409785, '公告刚刚有增减，请刷新后重新排序', 'Announcements were added or removed meanwhile: refresh and sort again'],
  tooSoon: [409786, '刚刚提醒过，请 {n} 分钟后再提醒', 'They were just reminded: wait {n} minutes'],
  everybodyRead: [409787, '所有人都已阅读', 'Everybody has read it'],
  alreadyPinned: [409788, '公告已置顶', 'It is pinned already'],
  notPinned: [409789, '公告没有置顶', 'It is not pinned'],
  nobody: [422780, '请选择公告的接收对象', 'Choose who is to get it'],
  beyond: [403780, '只能发给自己管辖的单位', 'You can only tell units that are yours'],
  order: [422781, '结束时间必须晚于发布时间', 'The end must be after the publication'],
  pastEnd: [422782, '结束时间必须晚于现在', 'The end must lie ahead'],
  empty: [422783, '公告不能没有内容', 'An announcement must say something'],
  attachment: [422784, '附件须是本系统素材库中的文件', 'Attachments must be files of the media library'],
})

type Standing = { state: AnnouncementState }
type Pinnable = Standing & { isPinned: boolean }
const whyNotStanding = ({ state }: Standing): Refusal | null => {
  if (state === 'WITHDRAWN') return announcementRefusals.withdrawn
  return state === 'ENDED' ? announcementRefusals.over : null
}
const whenOut: Record<AnnouncementState, Refusal | null> = {
  DRAFT: null,
  SCHEDULED: null,
  PUBLISHED: announcementRefusals.published,
  ENDED: announcementRefusals.over,
  WITHDRAWN: announcementRefusals.withdrawn,
}
export const whyNotAnnouncement = {
  edit: ({ state }: Standing): Refusal | null => whenOut[state],
  remove: ({ state }: Standing): Refusal | null => (state === 'PUBLISHED' ? announcementRefusals.notDraft : null),
  withdraw: ({ state }: Standing): Refusal | null =>
    ({
      DRAFT: announcementRefusals.notOut,
      SCHEDULED: announcementRefusals.notOut,
      PUBLISHED: null,
      ENDED: announcementRefusals.over,
      WITHDRAWN: announcementRefusals.withdrawn,
    })[state],
  /** Also of one that is out: where it stands in the list is no part of what was said. */
  pin: (row: Pinnable): Refusal | null => (row.isPinned ? announcementRefusals.alreadyPinned : whyNotStanding(row)),
  unpin: (row: Pinnable): Refusal | null => (row.isPinned ? null : announcementRefusals.notPinned),
  remind: ({ state, unreadCount }: Standing & { unreadCount: number }): Refusal | null => {
    if (state !== 'PUBLISHED') return whyNotAnnouncement.withdraw({ state })
    return unreadCount === 0 ? announcementRefusals.everybodyRead : null
  },
}

/** Who was reminded is not reminded again before this has passed. */
export const reminderMinutes = 60
export const mostAttachments = 10
/** What one unit may keep: few enough to be sorted whole. */
export const mostAnnouncements = 1000

/** What the bell says. */
export const announcementNews = {
  out: { title: ['公告：{title}', 'Announcement: {title}'], body: ['{sender}发布了公告', '{sender} has announced something'] },
  reminder: {
    title: ['请阅读公告：{title}', 'Please read: {title}'],
    body: ['{sender}提醒您阅读这条公告', '{sender} asks you to read this'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
