// Where a screen is shown beyond its desk: links that can be given away, displays on a wall, and lists that take turns.

import { z } from 'zod'
import { result } from '../datasets/table'
import { done, raw, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { edits, listOf, rowsBy, setOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { document, variable, widgetId } from './document'
import { paths } from './paths'
import { displayRefusals, displayStates, displayStateWords, shareStates, shareStateWords } from './states'

const time = z.iso.datetime()
const version = z.number().int()
const count = z.number().int()

const shown = {
  screenId: field(['大屏', 'Screen'], id.nullable()).default(null),
  playlistId: field(['轮播', 'Playlist'], id.nullable()).default(null),
}
export type Shown = { screenId: string | null; playlistId: string | null }
/** One of the two. */
export const isOneShown = ({ screenId, playlistId }: Shown): boolean => (screenId === null) !== (playlistId === null)
const oneShown = { path: ['screenId'], error: problem(displayRefusals.nothingToShow.words) }
const shownAs = { screenId: id.nullable(), playlistId: id.nullable(), shownName: z.string() }

const origin = z.string().regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/)
const shareForm = {
  name: field(['链接名称', 'Name'], text({ max: 40 })),
  expiresAt: field(['有效期至', 'Valid until'], time.nullable()).default(null),
  origins: field(['允许嵌入的网站', 'Sites that may embed it'], z.array(origin).max(20)).default([]),
  /** Nobody can change these in the address. */
  variables: field(['固定变量', 'Fixed variables'], z.array(variable.pick({ name: true, value: true })).max(20)).default([]),
}
const password = field(['访问密码', 'Password'], z.string().max(64))

export const shareRow = z.object({
  id,
  name: z.string(),
  ...shownAs,
  hasPassword: z.boolean(),
  expiresAt: time.nullable(),
  origins: z.array(z.string()),
  variables: z.array(variable.pick({ name: true, value: true })),
  state: z.enum(shareStates),
  openedCount: count,
  lastOpenedAt: time.nullable(),
  makerName: z.string(),
  createdAt: time,
  version,
})
export type ShareRow = z.output<typeof shareRow>

export const shares = {
  page: read('GET /merchant-api/screen/shares/page', {
    access: 'screen:share',
    title: ['分享链接', 'Links'],
    topics: ['screen-shares'],
    input: pageQuery
      .extend({ keyword: z.string().max(60).optional(), screenId: id.optional(), state: z.enum(shareStates).optional() })
      .strict(),
    output: pageOf(shareRow),
  }),
  /** The address is told this once and kept nowhere. */
  add: write('POST /merchant-api/screen/shares/add', {
    access: 'screen:share',
    title: ['新建分享链接', 'Make a link'],
    input: z.strictObject({ ...shown, ...shareForm, password: password.default('') }).refine(isOneShown, oneShown),
    output: z.object({ share: shareRow, path: z.string() }),
  }),
  /** `password`: absent keeps it, empty takes it away. */
  update: write('POST /merchant-api/screen/shares/update', {
    access: 'screen:share',
    title: ['编辑分享链接', 'Edit a link'],
    merging: edits('screen_share', { lists: { origins: setOf(), variables: rowsBy('name') } }),
    input: z.strictObject({ id, version, ...shareForm, password: password.optional() }),
    output: shareRow,
  }),
  revoke: write('POST /merchant-api/screen/shares/revoke', {
    access: 'screen:share',
    title: ['停用分享链接', 'Revoke a link'],
    input: z.strictObject({ id }),
    output: shareRow,
  }),
}

const sixDigits: Words = ['请输入屏幕上的 6 位数字', 'Type the six digits that the display shows']
const displayForm = { name: field(['显示屏名称', 'Name'], text({ max: 40 })), ...shown }
export const displayRow = z.object({
  id,
  name: z.string(),
  ...shownAs,
  state: z.enum(displayStates),
  lastSeenAt: time.nullable(),
  /** As its browser says it. */
  size: z.string().nullable(),
  createdAt: time,
  version,
})
export type DisplayRow = z.output<typeof displayRow>

export const displays = {
  page: read('GET /merchant-api/screen/displays/page', {
    access: 'screen:read',
    title: ['显示屏', 'Displays'],
    topics: ['screen-displays'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), state: z.enum(displayStates).optional() }).strict(),
    output: pageOf(displayRow),
  }),
  /** The six digits that the display shows. */
  pair: write('POST /merchant-api/screen/displays/pair', {
    access: 'screen:share',
    title: ['配对显示屏', 'Pair a display'],
    input: z
      .strictObject({ code: field(['配对码', 'Code'], z.string().regex(/^\d{6}$/, problem(sixDigits))), ...displayForm })
      .refine(isOneShown, oneShown),
    output: displayRow,
  }),
  update: write('POST /merchant-api/screen/displays/update', {
    access: 'screen:share',
    title: ['编辑显示屏', 'Edit a display'],
    merging: edits('screen_display', { together: [['screenId', 'playlistId']] }),
    input: z.strictObject({ id, version, ...displayForm }),
    output: displayRow,
  }),
  revoke: write('POST /merchant-api/screen/displays/revoke', {
    access: 'screen:share',
    title: ['解除显示屏', 'Unpair a display'],
    input: z.strictObject({ id }),
    output: displayRow,
  }),
}

const turn = z.strictObject({ screenId: id, seconds: integerBetween(5, 3600) })
export const playlistRow = z.object({
  id,
  name: z.string(),
  /** What is not published is passed over. */
  turns: z.array(z.object({ screenId: id, seconds: count, name: z.string(), isPublished: z.boolean() })),
  displayCount: count,
  shareCount: count,
  updatedAt: time,
  version,
})
export type PlaylistRow = z.output<typeof playlistRow>

export const playlists = {
  page: read('GET /merchant-api/screen/playlists/page', {
    access: 'screen:read',
    title: ['轮播', 'Playlists'],
    topics: ['screen-playlists'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(playlistRow),
  }),
  /** Adds one, or changes the one with this id. */
  save: write('POST /merchant-api/screen/playlists/save', {
    access: 'screen:write',
    title: ['保存轮播', 'Save a playlist'],
    merging: edits('playlist', { lists: { turns: listOf() } }),
    input: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      name: field(['轮播名称', 'Name'], text({ max: 40 })),
      turns: field(['大屏', 'Screens'], z.array(turn).min(1).max(50)),
    }),
    output: playlistRow,
  }),
  remove: write('POST /merchant-api/screen/playlists/delete', {
    access: 'screen:write',
    title: ['删除轮播', 'Delete a playlist'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

/** What a stranger, or a display, is shown: no address, statement, definition or id of a row is in it. */
export const shownScreen = z.object({
  id,
  name: z.string(),
  no: count,
  unitName: z.string(),
  zone: z.string(),
  document,
})
export type ShownScreen = z.output<typeof shownScreen>

/** By the token of a link or of a display, which travels in the header `Authorization: Bearer …`. */
export const open = {
  /** One screen, or all of a list in their order. */
  screen: read(`POST ${paths.openScreen}`, {
    access: 'anyone',
    title: ['打开大屏', 'Open a screen'],
    input: z.strictObject({}),
    output: z.object({
      build: z.string(),
      turns: z.array(z.object({ seconds: count, screen: shownScreen })),
      /** The next token of a display, every thirty days; the one that it has is good until this one was used. */
      token: z.string().nullable(),
    }),
  }),
  /** A right password is answered with a pass that goes along with the token from then on. */
  unlock: write(`POST ${paths.unlock}`, {
    access: 'anyone',
    title: ['输入访问密码', 'Enter the password'],
    input: z.strictObject({ password: z.string().max(64) }),
    output: z.object({ pass: z.string() }),
  }),
  data: read(`POST ${paths.openData}`, {
    access: 'anyone',
    title: ['大屏数据', 'What widgets show'],
    input: z.strictObject({ screenId: id, widgetIds: z.array(widgetId).min(1).max(300) }),
    output: z.record(widgetId, result),
  }),
  stream: raw(`POST ${paths.openStream}`, {
    access: 'anyone',
    title: ['大屏数据流', 'What widgets show, as it changes'],
    input: z.strictObject({ screenId: id, hashes: z.record(widgetId, z.string().max(100)).default({}) }),
    output: z.string(),
  }),
  /** A display asks for a code, then asks again with its secret until somebody typed the code; then it is given its token. */
  pair: write(`POST ${paths.pair}`, {
    access: 'anyone',
    title: ['显示屏配对', 'Pair this display'],
    input: z.strictObject({
      secret: z.string().max(100).optional(),
      size: z
        .string()
        .regex(/^\d{2,5}x\d{2,5}$/)
        .optional(),
    }),
    output: z.object({ secret: z.string(), code: z.string(), expiresAt: time, token: z.string().nullable() }),
  }),
}

export const shareSheet = sheet({
  name: 'screen-shares',
  call: shares.page,
  permission: 'screen:export',
  columns: {
    name: { label: ['链接名称', 'Name'], cell: 'text', width: 24 },
    shownName: { label: ['内容', 'Shows'], cell: 'text', width: 24 },
    state: { label: ['状态', 'State'], cell: 'text', width: 12, choices: shareStateWords },
    expiresAt: { label: ['有效期至', 'Valid until'], cell: 'time' },
    openedCount: { label: ['打开次数', 'Opened'], cell: 'number' },
    lastOpenedAt: { label: ['最近打开', 'Last opened'], cell: 'time' },
    makerName: { label: ['创建人', 'Made by'], cell: 'text', width: 14 },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})
export const displaySheet = sheet({
  name: 'screen-displays',
  call: displays.page,
  permission: 'screen:export',
  columns: {
    name: { label: ['显示屏名称', 'Name'], cell: 'text', width: 24 },
    shownName: { label: ['内容', 'Shows'], cell: 'text', width: 24 },
    state: { label: ['状态', 'State'], cell: 'text', width: 12, choices: displayStateWords },
    lastSeenAt: { label: ['最近在线', 'Last seen'], cell: 'time' },
    size: { label: ['分辨率', 'Size'], cell: 'text', width: 14 },
    createdAt: { label: ['配对时间', 'Paired'], cell: 'time' },
  },
})
