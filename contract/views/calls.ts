// Saved views: a filtered, sorted, column-arranged list kept under a name, for me or for everybody in the unit.

import { z } from 'zod'
import { listTerms } from '../columns'
import { done, read, write } from '../kit/call'
import { text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import { type PageName, pages } from '../pages'

export const viewRefusals = refusals('view', {
  missing: [40404, '视图不存在', 'View not found'],
  nameTaken: [40940, '同名视图已存在', 'A view with this name already exists'],
  notMine: [40340, '只有创建人可以修改或删除视图', 'Only its creator can change or delete a view'],
  tooMany: [40941, '每个列表最多保存 50 个视图', 'Up to 50 views per list'],
})

/** Which list a view belongs to: the list's own name, the same that its column settings are kept under. */
const list = z.string().regex(/^[a-z][a-zA-Z0-9:._/-]{0,59}$/)

/** How often a subscriber is told: as soon as rows appear, or once a day. */
export const subscriptions = ['none', 'rows', 'daily'] as const
export type Subscription = (typeof subscriptions)[number]

/** Where each list stands in the console: who may do nothing on that page has no business with its views. */
export const listPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(listTerms).map(([list, page]) => [list, pages[page as PageName]]),
)

/** What the bell says of a subscribed view. */
export const subscriptionNews: Record<'rows' | 'daily', readonly [title: Words, body: Words]> = {
  rows: [
    ['“{name}”有新数据', '"{name}" has new rows'],
    ['新增 {more} 条，共 {n} 条', '{more} new, {n} total'],
  ],
  daily: [
    ['“{name}”每日汇总', 'Daily digest of "{name}"'],
    ['共 {n} 条', '{n} [n:row|rows]'],
  ],
}

export const view = z.object({
  id,
  list: z.string(),
  name: z.string(),
  /** The hash query of the list, as the address bar shows it: a view is also a link. */
  query: z.record(z.string(), z.json()),
  columns: z.json(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The view that this user's list opens with. */
  isDefault: z.boolean(),
  subscription: z.enum(subscriptions),
  makerName: z.string(),
  version: z.number().int(),
})
export type View = z.output<typeof view>

export const whyNotView = {
  change: (view: Pick<View, 'isMine'>): Refusal | null => (view.isMine ? null : viewRefusals.notMine),
}

const form = {
  name: field(['视图名称', 'View name'], text({ max: 30 })),
  query: z.record(z.string().max(40), z.json()),
  columns: z.json(),
  isShared: field(['共享给本机构', 'Shared with team'], z.boolean()),
}

export const views = {
  list: read('GET /merchant-api/view/list', {
    access: 'signed-in',
    title: ['列表视图', 'Views of a list'],
    input: z.strictObject({ list }),
    output: z.array(view),
  }),
  add: write('POST /merchant-api/view/add', {
    access: 'signed-in',
    title: ['保存视图', 'Save a view'],
    input: z.strictObject({ list, ...form }),
    output: view,
  }),
  update: write('POST /merchant-api/view/update', {
    access: 'signed-in',
    title: ['修改视图', 'Change a view'],
    merging: edits('view'),
    input: z.strictObject({ id, version: z.number().int(), ...form }),
    output: view,
  }),
  remove: write('POST /merchant-api/view/delete', {
    access: 'signed-in',
    title: ['删除视图', 'Delete a view'],
    input: z.strictObject({ id }),
    output: done,
  }),
  setDefault: write('POST /merchant-api/view/default', {
    access: 'signed-in',
    title: ['设为默认视图', 'Make a view my default'],
    input: z.strictObject({ list, id: id.nullable() }),
    output: done,
  }),
  subscribe: write('POST /merchant-api/view/subscribe', {
    access: 'signed-in',
    title: ['订阅视图', 'Subscribe to a view'],
    input: z.strictObject({ id, subscription: z.enum(subscriptions) }),
    output: view,
  }),
}
