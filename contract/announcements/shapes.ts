// What an announcement looks like on the wire: the form, the row of its sender, and what its readers get.

import { z } from 'zod'
import { ownAddress, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { maxRichText } from '../kit/rich-text-rules'
import type { Words } from '../kit/words'
import { announcementKinds, announcementRefusals, announcementStates, mostAttachments, toldKinds } from './states'

export const labels = {
  title: ['标题', 'Title'],
  kind: ['类型', 'Kind'],
  contentHtml: ['内容', 'Text'],
  audience: ['接收对象', 'For whom'],
  isPinned: ['置顶', 'Pinned'],
  mustConfirm: ['须确认', 'Must be confirmed'],
  publishAt: ['发布时间', 'Published'],
  endsAt: ['结束时间', 'Until'],
  isDraft: ['先存为草稿', 'Keep as a draft'],
  attachments: ['附件', 'Attachments'],
  reason: ['撤回原因', 'Why withdrawn'],
  sort: ['排序', 'Place'],
} as const satisfies Record<string, Words>

export const time = () => z.iso.datetime()
export const version = z.number().int()
const some = <T extends z.ZodType>(item: T) => z.array(item).max(200).default([])

export const audience = z
  .strictObject({
    unitKinds: some(z.enum(toldKinds)),
    marketIds: some(id),
    brandIds: some(id),
    regionCodes: some(z.string().regex(/^\d{6}$/)),
    roleCodes: some(z.string().max(40)),
    toStaff: z.boolean(),
    toShoppers: z.boolean(),
  })
  .refine(({ toStaff, toShoppers }) => toStaff || toShoppers, { error: problem(announcementRefusals.nobody.words) })

const attachment = z.strictObject({ name: text({ max: 120 }), url: ownAddress() })

export const form = {
  title: field(labels.title, text({ max: 100 })),
  kind: field(labels.kind, z.enum(announcementKinds)),
  contentHtml: field(labels.contentHtml, text({ min: 1, max: maxRichText })),
  audience: field(labels.audience, audience),
  isPinned: field(labels.isPinned, z.boolean()).default(false),
  /** Stands before the work until it was read. */
  mustConfirm: field(labels.mustConfirm, z.boolean()).default(false),
  publishAt: field(labels.publishAt, time()),
  endsAt: field(labels.endsAt, time()).optional(),
  isDraft: field(labels.isDraft, z.boolean()).default(false),
  attachments: field(labels.attachments, z.array(attachment).max(mostAttachments)).default([]),
}
export const inOrder = ({ publishAt, endsAt }: { publishAt: string; endsAt?: string }) =>
  endsAt === undefined || Date.parse(publishAt) < Date.parse(endsAt)
export const endProblem = { path: ['endsAt'], error: problem(announcementRefusals.order.words) }

export const announcement = z.object({
  id,
  title: z.string(),
  kind: z.enum(announcementKinds),
  audience: z.object({
    unitKinds: z.array(z.enum(toldKinds)),
    marketIds: z.array(id),
    brandIds: z.array(id),
    regionCodes: z.array(z.string()),
    roleCodes: z.array(z.string()),
    toStaff: z.boolean(),
    toShoppers: z.boolean(),
  }),
  isPinned: z.boolean(),
  mustConfirm: z.boolean(),
  publishAt: time(),
  endsAt: time().nullable(),
  isDraft: z.boolean(),
  withdrawnAt: time().nullable(),
  withdrawnReason: z.string().nullable(),
  state: z.enum(announcementStates),
  sort: z.number().int(),
  authorName: z.string(),
  receiverCount: z.number().int(),
  readCount: z.number().int(),
  createdAt: time(),
  version,
})
export type Announcement = z.output<typeof announcement>

export const detailed = announcement.extend({ contentHtml: z.string(), attachments: z.array(attachment) })
export type AnnouncementDetail = z.output<typeof detailed>

/** One that reached the reader. */
export const received = z.object({
  id,
  title: z.string(),
  kind: z.enum(announcementKinds),
  senderName: z.string(),
  isPinned: z.boolean(),
  mustConfirm: z.boolean(),
  publishAt: time(),
  endsAt: time().nullable(),
  readAt: time().nullable(),
})
export type Received = z.output<typeof received>

export const receivedWhole = received.extend({ contentHtml: z.string(), attachments: z.array(attachment) })

export const receiver = z.object({
  accountId: id,
  name: z.string(),
  unitName: z.string(),
  roleName: z.string(),
  readAt: time().nullable(),
  remindedAt: time().nullable(),
})
export type Receiver = z.output<typeof receiver>

/** Whom a sender can choose from: only what they reach. */
const named = z.object({ id, name: z.string() })
export const choices = z.object({
  unitKinds: z.array(z.enum(toldKinds)),
  markets: z.array(named),
  brands: z.array(named),
  /** A code stands for the role of that name in every unit. */
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type AudienceChoices = z.output<typeof choices>
