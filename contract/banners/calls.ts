// Banners: pictures at the positions of a shop's app, from when to when, in which order, and what they lead to.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { ownAddress, sortNumber, text } from '../kit/fields'
import { acts, edits } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import {
  bannerLinks,
  bannerLinkWords,
  bannerPositions,
  bannerPositionWords,
  bannerRefusals,
  bannerSources,
  bannerStates,
  bannerStateWords,
  isRecordLink,
  mostBanners,
} from './states'

const labels = {
  position: ['位置', 'Position'],
  title: ['标题', 'Title'],
  imageUrl: ['图片', 'Picture'],
  linkKind: ['跳转类型', 'Leads to'],
  linkId: ['跳转内容', 'What it leads to'],
  linkUrl: ['跳转网址', 'Address'],
  startsAt: ['开始时间', 'From'],
  endsAt: ['结束时间', 'Until'],
  isOn: ['上线', 'On'],
  sort: ['排序', 'Place'],
} as const satisfies Record<string, Words>

const time = () => z.iso.datetime()
const version = z.number().int()

export const banner = z.object({
  id,
  position: z.enum(bannerPositions),
  title: z.string(),
  imageUrl: z.string(),
  linkKind: z.enum(bannerLinks),
  linkId: id.nullable(),
  /** What the record is called now; null where it leads to none, or to one that is gone. */
  linkName: z.string().nullable(),
  linkUrl: z.string().nullable(),
  startsAt: time(),
  endsAt: time().nullable(),
  isOn: z.boolean(),
  state: z.enum(bannerStates),
  /** Its place among those of the position, from 1. */
  sort: z.number().int(),
  viewCount: z.number().int(),
  clickCount: z.number().int(),
  createdAt: time(),
  version,
})
export type Banner = z.output<typeof banner>

const form = {
  position: field(labels.position, z.enum(bannerPositions)),
  title: field(labels.title, text({ max: 50 })),
  imageUrl: field(labels.imageUrl, ownAddress()),
  linkKind: field(labels.linkKind, z.enum(bannerLinks)),
  linkId: field(labels.linkId, id).optional(),
  linkUrl: field(labels.linkUrl, text({ min: 0, max: 500 })).optional(),
  startsAt: field(labels.startsAt, time()),
  endsAt: field(labels.endsAt, time()).optional(),
  isOn: field(labels.isOn, z.boolean()),
}
type Form = { linkKind: (typeof bannerLinks)[number]; linkId?: string; linkUrl?: string; startsAt: string; endsAt?: string }

const checked = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((given) => !hasNoTarget(given as unknown as Form), { path: ['linkId'], error: problem(bannerRefusals.linkNeeded.words) })
    .refine((given) => !hasNoAddress(given as unknown as Form), { path: ['linkUrl'], error: problem(bannerRefusals.addressNeeded.words) })
    .refine((given) => isInOrder(given as unknown as Form), { path: ['endsAt'], error: problem(bannerRefusals.order.words) })

const hasNoTarget = ({ linkKind, linkId }: Form) => isRecordLink(linkKind) && linkId === undefined
const hasNoAddress = ({ linkKind, linkUrl = '' }: Form) => linkKind === 'URL' && !/^https:\/\/[^\s/$.?#][^\s]*$/i.test(linkUrl)
const isInOrder = ({ startsAt, endsAt }: Form) => endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt)

/** What a banner can lead to, by what the reader types. */
export const linkTarget = z.object({ id, name: z.string(), hint: z.string(), imageUrl: z.string().nullable() })
export type LinkTarget = z.output<typeof linkTarget>

const span = z.object({ from: time(), until: time() })

/** The strip of the coming weeks: the unit's own banners, and the spans in which none of them stands. */
const plan = z.object({
  from: time(),
  until: time(),
  banners: z.array(banner),
  /** Then an app shows what `fallback` names: the market's, the platform's, or nothing (null). A span is cut where that changes. */
  gaps: z.array(span.extend({ fallback: z.enum(bannerSources).nullable() })),
})
export type BannerPlan = z.output<typeof plan>

/** What an app of the unit shows at a moment, and whose that is. */
const preview = z.object({
  source: z.enum(bannerSources).nullable(),
  banners: z.array(banner.pick({ id: true, title: true, imageUrl: true, linkKind: true, endsAt: true })),
})
export type BannerPreview = z.output<typeof preview>

const bannerDay = z.object({ day: z.string(), viewCount: z.number().int(), clickCount: z.number().int() })

/** The field of the set-sorting dialog: a place is asked for, and the others make room. */
export const placeField = field(labels.sort, sortNumber())

export const bannerSorts = ['sort', 'startsAt', 'endsAt', 'viewCount', 'clickCount', 'createdAt'] as const

export const banners = {
  page: read('GET /admin-api/banner/page', {
    access: 'banner:read',
    title: ['轮播图列表', 'Banners'],
    input: pageQuery
      .extend({
        keyword: z.string().max(60).optional(),
        position: z.enum(bannerPositions).optional(),
        state: z.enum(bannerStates).optional(),
        ...sortBy(bannerSorts),
      })
      .strict(),
    output: pageOf(banner),
    topics: ['banners'],
  }),
  detail: read('GET /admin-api/banner/detail', {
    access: 'banner:read',
    title: ['轮播图详情', 'One banner'],
    input: z.strictObject({ id }),
    output: banner,
    topics: ['banners'],
  }),
  add: write('POST /admin-api/banner/add', {
    access: 'banner:write',
    title: ['新增轮播图', 'Add a banner'],
    input: checked(form),
    output: banner,
  }),
  update: write('POST /admin-api/banner/update', {
    access: 'banner:write',
    title: ['编辑轮播图', 'Edit a banner'],
    merging: edits('banner', {
      together: [
        ['linkKind', 'linkId', 'linkUrl'],
        ['position', 'imageUrl'],
        ['startsAt', 'endsAt'],
      ],
    }),
    input: checked({ id, version, ...form }),
    output: banner,
  }),
  remove: write('POST /admin-api/banner/delete', {
    access: 'banner:write',
    title: ['删除轮播图', 'Delete a banner'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** The whole order of a position, or nothing: ids that are not just those of the position are refused. */
  sort: write('POST /admin-api/banner/update/sort', {
    access: 'banner:write',
    title: ['轮播图排序', 'Sort banners'],
    input: z.strictObject({ position: z.enum(bannerPositions), ids: z.array(id).min(1).max(mostBanners) }),
    output: z.array(z.object({ id, sort: z.number().int() })),
  }),
  /** The set-sorting dialog: one is put at a place, and the others make room. Beyond the last place is the last. */
  place: write('POST /admin-api/banner/place', {
    access: 'banner:write',
    title: ['设置轮播图排序', 'Put a banner at a place'],
    input: z.strictObject({ id, sort: placeField }),
    output: z.array(z.object({ id, sort: z.number().int() })),
  }),
  /** The whole order of a position, for those who sort: a page holds only a part of it. */
  order: read('GET /admin-api/banner/order', {
    access: 'banner:read',
    title: ['轮播图的顺序', 'The order of a position'],
    input: z.strictObject({ position: z.enum(bannerPositions) }),
    output: z.array(banner.pick({ id: true, title: true, imageUrl: true, state: true, sort: true })),
    topics: ['banners'],
  }),
  switch: write('POST /admin-api/banner/switch', {
    access: 'banner:write',
    title: ['上线或下线轮播图', 'Put a banner on or take it off'],
    merging: acts('banner'),
    input: z.strictObject({ id, version, isOn: z.boolean() }),
    output: banner,
  }),
  /** What stands when at a position, from now or a chosen time on, and where nothing stands. */
  plan: read('GET /admin-api/banner/plan', {
    access: 'banner:read',
    title: ['轮播图排期', 'What stands when'],
    input: z.strictObject({
      position: z.enum(bannerPositions),
      from: time().optional(),
      days: z.number().int().min(1).max(92).default(28),
    }),
    output: plan,
    topics: ['banners'],
  }),
  /** The phone: what a shopper sees now, or at a chosen time. */
  preview: read('GET /admin-api/banner/preview', {
    access: 'banner:read',
    title: ['轮播图预览', 'What a shopper sees'],
    input: z.strictObject({ position: z.enum(bannerPositions), at: time().optional() }),
    output: preview,
    topics: ['banners'],
  }),
  overview: read('GET /admin-api/banner/overview', {
    access: 'banner:read',
    title: ['轮播图概览', 'How many banners there are'],
    input: z.strictObject({ position: z.enum(bannerPositions).optional() }),
    output: z.record(z.enum(bannerStates), z.number().int()),
    topics: ['banners'],
  }),
  days: read('GET /admin-api/banner/days', {
    access: 'banner:read',
    title: ['轮播图每日数据', 'Views and clicks by day'],
    input: z.strictObject({ id, days: z.number().int().min(1).max(90).default(30) }),
    output: z.array(bannerDay),
  }),
  /** What can be chosen to lead to: a kind of which there is no column yet is not offered. */
  links: read('GET /admin-api/banner/links', {
    access: 'banner:read',
    title: ['可选的跳转类型', 'Kinds of links'],
    input: nothing,
    output: z.array(z.enum(bannerLinks)),
  }),
  targets: read('GET /admin-api/banner/targets', {
    access: 'banner:write',
    title: ['可跳转的内容', 'What a banner can lead to'],
    input: z.strictObject({ kind: z.enum(bannerLinks), keyword: z.string().max(60).optional() }),
    output: z.array(linkTarget),
  }),
}

export const bannerSheet = sheet({
  name: 'banners',
  call: banners.page,
  permission: 'banner:export',
  columns: {
    sort: { label: labels.sort, cell: 'number' },
    title: { label: labels.title, cell: 'text', width: 28 },
    position: { label: labels.position, cell: 'text', width: 14, choices: bannerPositionWords },
    state: { label: ['状态', 'State'], cell: 'text', width: 10, choices: bannerStateWords },
    startsAt: { label: labels.startsAt, cell: 'time' },
    endsAt: { label: labels.endsAt, cell: 'time' },
    linkKind: { label: labels.linkKind, cell: 'text', width: 12, choices: bannerLinkWords },
    linkName: { label: labels.linkId, cell: 'text', width: 24 },
    linkUrl: { label: labels.linkUrl, cell: 'text', width: 30 },
    viewCount: { label: ['展示次数', 'Views'], cell: 'number' },
    clickCount: { label: ['点击次数', 'Clicks'], cell: 'number' },
  },
})
