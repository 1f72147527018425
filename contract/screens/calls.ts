// Data screens: the list, drafts, versions, publishing, the bin, files in and out, and the data that a screen shows.

import { z } from 'zod'
import { result } from '../datasets/table'
import { done, raw, read, write } from '../kit/call'
import { text } from '../kit/fields'
import { acts, edits, rowsBy } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { document, widgetId } from './document'
import { paths } from './paths'
import { screenStates, screenStateWords } from './states'
import { templateNames } from './templates'

const time = z.iso.datetime()
const version = z.number().int()
const count = z.number().int()
export const screenName = field(['大屏名称', 'Name'], text({ min: 1, max: 40 }))

export const screenRow = z.object({
  id,
  name: z.string(),
  width: count,
  height: count,
  state: z.enum(screenStates),
  /** The version that is shown; nothing before the first. */
  publishedNo: count.nullable(),
  publishedAt: time.nullable(),
  /** The draft is not what is published. */
  hasChanges: z.boolean(),
  widgetCount: count,
  shareCount: count,
  displayCount: count,
  makerName: z.string(),
  updatedAt: time,
  deletedAt: time.nullable(),
  version,
})
export type ScreenRow = z.output<typeof screenRow>

export const screenDetail = screenRow.extend({
  draft: document,
  /** What is published, to compare the draft with. */
  published: document.nullable(),
  unitName: z.string(),
  zone: z.string(),
  /** Who else has it open: seen in the last half minute. */
  editors: z.array(z.object({ name: z.string(), widgetIds: z.array(widgetId) })),
})
export type ScreenDetail = z.output<typeof screenDetail>

export const versionRow = z.object({ no: count, note: z.string(), by: z.string(), at: time, isPublished: z.boolean(), widgetCount: count })
export type VersionRow = z.output<typeof versionRow>

/** A file of another maker loses something: each loss is named. */
const loss = z.object({ widget: z.string(), what: z.string() })
export const importFrom = ['ours', 'goview', 'aj-report'] as const

/** Which of a screen's documents is meant: the draft, or a version by its number; without either, what is published. */
const which = { isDraft: z.boolean().optional(), no: count.optional() }

export const screens = {
  page: read('GET /merchant-api/screen/screens/page', {
    access: 'screen:read',
    title: ['数据大屏', 'Data screens'],
    topics: ['screens'],
    input: pageQuery
      .extend({
        keyword: z.string().max(60).optional(),
        state: z.enum(screenStates).optional(),
        isDeleted: z.boolean().optional(),
        ...sortBy(['updatedAt', 'name', 'publishedAt']),
      })
      .strict(),
    output: pageOf(screenRow),
  }),
  overview: read('GET /merchant-api/screen/screens/overview', {
    access: 'screen:read',
    title: ['大屏概览', 'How many screens there are'],
    topics: ['screens'],
    input: z.strictObject({}),
    output: z.record(z.enum([...screenStates, 'DELETED']), count),
  }),
  detail: read(`GET ${paths.detail}`, {
    access: 'screen:read',
    title: ['大屏详情', 'One screen'],
    topics: ['screens'],
    input: z.strictObject({ id }),
    output: screenDetail,
  }),
  /** Empty, from a template, or a document of one's own. */
  add: write('POST /merchant-api/screen/screens/add', {
    access: 'screen:write',
    title: ['新建大屏', 'Make a screen'],
    input: z.strictObject({ name: screenName, template: z.enum(templateNames).optional(), document: document.optional() }),
    output: screenDetail,
  }),
  saveDraft: write('POST /merchant-api/screen/screens/saveDraft', {
    access: 'screen:write',
    title: ['保存草稿', 'Save the draft'],
    merging: edits('screen', {
      lists: {
        widgets: rowsBy('id', {
          together: [['x', 'y', 'w', 'h'], ['type', 'options'], ['data'], ['link']],
        }),
        variables: rowsBy('name'),
      },
    }),
    input: z.strictObject({ id, version, name: screenName, ...document.shape }),
    output: screenDetail,
  }),
  /** Says that the screen is open here and what is chosen, so that others see it; keeps nothing else. */
  present: write('POST /merchant-api/screen/screens/present', {
    access: 'screen:write',
    title: ['正在编辑', 'Editing now'],
    input: z.strictObject({ id, widgetIds: z.array(widgetId).max(50), isLeaving: z.boolean().optional() }),
    output: z.object({ version, editors: screenDetail.shape.editors }),
  }),
  publish: write('POST /merchant-api/screen/screens/publish', {
    access: 'screen:publish',
    title: ['发布大屏', 'Publish'],
    merging: acts('screen'),
    input: z.strictObject({ id, version, note: field(['版本说明', 'Note'], z.string().max(100)).default('') }),
    output: screenDetail,
  }),
  takeOffline: write('POST /merchant-api/screen/screens/takeOffline', {
    access: 'screen:publish',
    title: ['下线大屏', 'Take offline'],
    input: z.strictObject({ id }),
    output: screenDetail,
  }),
  versions: read('GET /merchant-api/screen/screens/versions', {
    access: 'screen:read',
    title: ['大屏版本', 'Versions'],
    topics: ['screens'],
    input: pageQuery.extend({ id }).strict(),
    output: pageOf(versionRow),
  }),
  versionDetail: read(`GET ${paths.versionDetail}`, {
    access: 'screen:read',
    title: ['版本内容', 'One version'],
    input: z.strictObject({ id, no: count }),
    output: versionRow.extend({ document }),
  }),
  /** The draft becomes that version; nothing is published by it. */
  restoreVersion: write('POST /merchant-api/screen/screens/restoreVersion', {
    access: 'screen:write',
    title: ['还原到版本', 'Go back to a version'],
    merging: acts('screen'),
    input: z.strictObject({ id, version, no: count }),
    output: screenDetail,
  }),
  copy: write('POST /merchant-api/screen/screens/copy', {
    access: 'screen:write',
    title: ['复制大屏', 'Copy a screen'],
    input: z.strictObject({ id, name: screenName }),
    output: screenDetail,
  }),
  /** Into the bin, for thirty days. */
  remove: write('POST /merchant-api/screen/screens/delete', {
    access: 'screen:write',
    title: ['删除大屏', 'Delete a screen'],
    input: z.strictObject({ id }),
    output: done,
  }),
  restore: write('POST /merchant-api/screen/screens/restore', {
    access: 'screen:write',
    title: ['恢复大屏', 'Take out of the bin'],
    input: z.strictObject({ id }),
    output: screenDetail,
  }),
  /** The text of a file: ours whole, of others what can be taken; functions, statements and addresses never are. */
  import: write('POST /merchant-api/screen/screens/import', {
    access: 'screen:write',
    title: ['导入大屏', 'Import a screen'],
    mostBytes: 8_000_000,
    input: z.strictObject({ name: screenName, file: z.string().max(4_000_000) }),
    output: z.object({ screen: screenDetail, from: z.enum(importFrom), losses: z.array(loss) }),
  }),
  /** Each as a document, to be looked at before it is taken. */
  templates: read('GET /merchant-api/screen/screens/templates', {
    access: 'screen:read',
    title: ['大屏模板', 'Templates'],
    input: z.strictObject({}),
    output: z.array(z.object({ name: z.enum(templateNames), document })),
  }),
  /** What widgets show now, by their ids. */
  data: read(`POST ${paths.data}`, {
    access: 'screen:read',
    title: ['大屏数据', 'What widgets show'],
    input: z.strictObject({ id, ...which, widgetIds: z.array(widgetId).min(1).max(300) }),
    output: z.record(widgetId, result),
  }),
  /** What a template would show, before it is a screen. */
  templateData: read('POST /merchant-api/screen/screens/templateData', {
    access: 'screen:read',
    title: ['模板数据', 'What a template shows'],
    input: z.strictObject({ template: z.enum(templateNames) }),
    output: z.record(widgetId, result),
  }),
  /** An event stream (see `events`): results as they change; the hashes that one has are sent with the question. */
  stream: raw(`POST ${paths.stream}`, {
    access: 'screen:read',
    title: ['大屏数据流', 'What widgets show, as it changes'],
    input: z.strictObject({ id, ...which, hashes: z.record(widgetId, z.string().max(100)).default({}) }),
    output: z.string(),
  }),
}

/** What a stream says, one JSON a line of `data:`; and a line of `: beat` every 25 seconds. */
export const events = z.discriminatedUnion('is', [
  z.object({ is: z.literal('data'), widgetId, result }),
  /** Another version is published, another list set, or another build serves: fetch it all again. */
  z.object({ is: z.literal('changed') }),
  /** Revoked, expired, taken offline. */
  z.object({ is: z.literal('ended') }),
])
export type StreamEvent = z.output<typeof events>

export const screenSheet = sheet({
  name: 'screens',
  call: screens.page,
  permission: 'screen:export',
  columns: {
    name: { label: ['大屏名称', 'Name'], cell: 'text', width: 28 },
    state: { label: ['状态', 'State'], cell: 'text', width: 12, choices: screenStateWords },
    publishedNo: { label: ['版本', 'Version'], cell: 'number' },
    publishedAt: { label: ['发布时间', 'Published'], cell: 'time' },
    widgetCount: { label: ['部件', 'Widgets'], cell: 'number' },
    shareCount: { label: ['链接', 'Links'], cell: 'number' },
    displayCount: { label: ['显示屏', 'Displays'], cell: 'number' },
    makerName: { label: ['创建人', 'Made by'], cell: 'text', width: 14 },
    updatedAt: { label: ['更新时间', 'Changed'], cell: 'time' },
  },
})
