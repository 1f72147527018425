// Announcements: what a platform, a market or a shop tells its units, its people and its shoppers, and who has read it.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { sortNumber, text } from '../kit/fields'
import { acts, edits, rowsBy } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import {
  announcement,
  audience,
  choices,
  detailed,
  endProblem,
  form,
  inOrder,
  labels,
  received,
  receivedWhole,
  receiver,
  version,
} from './shapes'
import { announcementKinds, announcementKindWords, announcementStates, announcementStateWords, mostAnnouncements } from './states'

export type { Announcement, AnnouncementDetail, AudienceChoices, Received, Receiver } from './shapes'

/** The field of the set-sorting dialog: a place is asked for, and the others make room. */
export const placeField = field(labels.sort, sortNumber())

export const announcementSorts = ['sort', 'publishAt', 'createdAt', 'title'] as const

export const announcements = {
  page: read('GET /admin-api/notice/page', {
    access: 'notice:read',
    title: ['公告列表', 'Announcements'],
    input: pageQuery
      .extend({
        keyword: z.string().max(60).optional(),
        kind: z.enum(announcementKinds).optional(),
        state: z.enum(announcementStates).optional(),
        ...sortBy(announcementSorts),
      })
      .strict(),
    output: pageOf(announcement),
    topics: ['announcements'],
  }),
  overview: read('GET /admin-api/notice/overview', {
    access: 'notice:read',
    title: ['公告概览', 'How many announcements there are'],
    input: nothing,
    output: z.record(z.enum(announcementStates), z.number().int()),
    topics: ['announcements'],
  }),
  detail: read('GET /admin-api/notice/detail', {
    access: 'notice:read',
    title: ['公告详情', 'One announcement'],
    topics: ['announcements'],
    input: z.strictObject({ id }),
    output: detailed,
  }),
  add: write('POST /admin-api/notice/add', {
    access: 'notice:write',
    title: ['新增公告', 'Add an announcement'],
    input: z.strictObject(form).refine(inOrder, endProblem),
    output: detailed,
  }),
  update: write('POST /admin-api/notice/update', {
    access: 'notice:write',
    title: ['编辑公告', 'Edit an announcement'],
    merging: edits('announcement', { lists: { attachments: rowsBy('url') }, together: [['publishAt', 'endsAt']] }),
    input: z.strictObject({ id, version, ...form }).refine(inOrder, endProblem),
    output: detailed,
  }),
  remove: write('POST /admin-api/notice/delete', {
    access: 'notice:write',
    title: ['删除公告', 'Delete an announcement'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** The whole order, or nothing: ids that are not just those of the unit are refused. */
  sort: write('POST /admin-api/notice/update/sort', {
    access: 'notice:write',
    title: ['公告排序', 'Sort announcements'],
    input: z.strictObject({ ids: z.array(id).min(1).max(mostAnnouncements) }),
    output: z.array(z.object({ id, sort: z.number().int() })),
  }),
  /** The set-sorting dialog: one is put at a place, and the others make room. Beyond the last place is the last. */
  place: write('POST /admin-api/notice/place', {
    access: 'notice:write',
    title: ['设置公告排序', 'Put an announcement at a place'],
    input: z.strictObject({ id, sort: placeField }),
    output: z.array(z.object({ id, sort: z.number().int() })),
  }),
  /** The whole order, for those who sort: a page holds only a part of it. */
  order: read('GET /admin-api/notice/order', {
    access: 'notice:read',
    title: ['公告的顺序', 'The order of announcements'],
    input: nothing,
    output: z.array(announcement.pick({ id: true, title: true, state: true, isPinned: true, sort: true })),
    topics: ['announcements'],
  }),
  pin: write('POST /admin-api/notice/pin', {
    access: 'notice:write',
    title: ['置顶或取消置顶公告', 'Pin or unpin an announcement'],
    merging: acts('announcement'),
    input: z.strictObject({ id, version, isPinned: z.boolean() }),
    output: detailed,
  }),
  withdraw: write('POST /admin-api/notice/withdraw', {
    access: 'notice:write',
    title: ['撤回公告', 'Withdraw an announcement'],
    merging: acts('announcement'),
    input: z.strictObject({ id, version, reason: field(labels.reason, text({ min: 2, max: 200 })) }),
    output: detailed,
  }),
  choices: read('GET /admin-api/notice/choices', {
    access: 'notice:write',
    title: ['可选的接收对象', 'Who can be told'],
    input: z.strictObject({ keyword: z.string().max(60).optional() }),
    output: choices,
  }),
  /** Whom this form would reach, before it is sent. */
  reach: read('POST /admin-api/notice/reach', {
    access: 'notice:write',
    title: ['预计接收人数', 'How many it would reach'],
    input: z.strictObject({ audience }),
    output: z.object({ unitCount: z.number().int(), accountCount: z.number().int() }),
  }),
  receivers: read('GET /admin-api/notice/receivers', {
    access: 'notice:read',
    title: ['阅读情况', 'Who has read it'],
    input: pageQuery.extend({ id, hasRead: z.boolean().optional(), keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(receiver),
    topics: ['announcements'],
  }),
  remind: write('POST /admin-api/notice/remind', {
    access: 'notice:write',
    title: ['提醒未读的人', 'Remind the others'],
    input: z.strictObject({ id }),
    output: z.object({ reminded: z.number().int() }),
  }),
  /** Calls of the readers: everybody who is signed in has announcements, and sees only those that reach them. */
  mine: read('GET /merchant-api/notice/mine', {
    access: 'signed-in',
    title: ['收到的公告', 'Announcements to me'],
    topics: ['announcements'],
    input: pageQuery.extend({ unread: z.boolean().optional(), keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(received),
  }),
  one: read('GET /merchant-api/notice/one', {
    access: 'signed-in',
    title: ['阅读公告', 'Read an announcement'],
    input: z.strictObject({ id }),
    output: receivedWhole,
  }),
  pending: read('GET /merchant-api/notice/pending', {
    access: 'signed-in',
    title: ['待确认的公告', 'Announcements to be confirmed'],
    topics: ['announcements'],
    input: nothing,
    output: z.array(receivedWhole).max(20),
  }),
  markRead: write('POST /merchant-api/notice/read', {
    access: 'signed-in',
    title: ['确认已读公告', 'Say that one has read it'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

export const announcementSheet = sheet({
  name: 'announcements',
  call: announcements.page,
  permission: 'notice:export',
  columns: {
    sort: { label: labels.sort, cell: 'number' },
    title: { label: labels.title, cell: 'text', width: 36 },
    kind: { label: labels.kind, cell: 'text', width: 10, choices: announcementKindWords },
    state: { label: ['状态', 'State'], cell: 'text', width: 10, choices: announcementStateWords },
    publishAt: { label: labels.publishAt, cell: 'time' },
    endsAt: { label: labels.endsAt, cell: 'time' },
    receiverCount: { label: ['接收人数', 'Receivers'], cell: 'number' },
    readCount: { label: ['已读人数', 'Have read'], cell: 'number' },
    authorName: { label: ['发布人', 'By'], cell: 'text', width: 14 },
    withdrawnReason: { label: labels.reason, cell: 'text', width: 30 },
  },
})
