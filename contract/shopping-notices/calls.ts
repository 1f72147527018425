// Shopping notices: what a shopper reads and accepts before paying. One per market, one per shop; every text that ever counted stays.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { maxRichText } from '../kit/rich-text-rules'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { noticeSources, noticeSourceWords } from './states'

const labels = {
  unit: ['市场或店铺', 'Market or shop'],
  contentHtml: ['须知内容', 'Text'],
  isEnabled: ['启用', 'In use'],
  isBinding: ['下单须确认最新版', 'Buyers must accept the latest'],
  before: ['对比版本', 'Version to compare'],
} as const satisfies Record<string, Words>

const time = z.iso.datetime()

export const shoppingNotice = z.object({
  /** The unit's, as the form knows it. */
  id,
  unitId: id,
  unitName: z.string(),
  kind: z.enum(['MARKET', 'SHOP']),
  contentHtml: z.string(),
  isEnabled: z.boolean(),
  /** The market's setting: an order whose buyer was shown an older text is refused. A shop shows its market's. */
  isBinding: z.boolean(),
  /** Counts the texts, from 1: what an order remembers that its buyer accepted. 0 where nothing was ever written. */
  textVersion: z.number().int(),
  /** Counts the saves; 0 where there was none. */
  version: z.number().int(),
  updatedAt: time.nullable(),
  updatedName: z.string().nullable(),
  /** What a shopper reads now, and whose text that is. */
  inForce: z.object({
    source: z.enum(noticeSources),
    unitId: id.nullable(),
    unitName: z.string(),
    contentHtml: z.string(),
    textVersion: z.number().int(),
    isBinding: z.boolean(),
  }),
})
export type ShoppingNotice = z.output<typeof shoppingNotice>

/** Saved whole; `id` is the unit's. */
const kept = {
  id: field(labels.unit, id),
  version: z.number().int().min(0),
  contentHtml: field(labels.contentHtml, text({ min: 0, max: maxRichText })),
  isEnabled: field(labels.isEnabled, z.boolean()),
}
const ofShop = z.strictObject(kept)
/** A market also decides whether its shops' buyers are held to the latest text. */
const ofMarket = z.strictObject({ ...kept, isBinding: field(labels.isBinding, z.boolean()).default(false) })

export const noticeVersion = z.object({
  unitId: id,
  textVersion: z.number().int(),
  contentHtml: z.string(),
  writtenAt: time,
  writtenName: z.string(),
})
export type NoticeVersion = z.output<typeof noticeVersion>

export const noticeRow = z.object({
  /** The shop's, as a list knows its rows. */
  id,
  unitId: id,
  /** Whether its market may write for it. */
  manageMode: z.number().int().nullable(),
  unitName: z.string(),
  source: z.enum(noticeSources),
  textVersion: z.number().int(),
  isBinding: z.boolean(),
  updatedAt: time.nullable(),
  updatedName: z.string().nullable(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** Two texts laid side by side, paragraph by paragraph; null where one of them has no such paragraph. */
const compared = z.object({
  before: noticeVersion,
  after: noticeVersion,
  rows: z.array(z.object({ before: z.string().nullable(), after: z.string().nullable(), isSame: z.boolean() })),
})
export type NoticesCompared = z.output<typeof compared>

const saving = { access: 'paynotice:write', output: shoppingNotice, merging: edits('shopping_notice') } as const
const byUnit = { access: 'paynotice:read', input: z.strictObject({ id }), output: shoppingNotice, topics: ['shopping-notices'] } as const

export const shoppingNotices = {
  market: read('GET /merchant-api/pay-notice/market/:id', { ...byUnit, title: ['市场购物须知', "A market's shopping notice"] }),
  shop: read('GET /merchant-api/pay-notice/shop/:id', { ...byUnit, title: ['店铺购物须知', "A shop's shopping notice"] }),
  addMarket: write('POST /merchant-api/pay-notice/market', {
    ...saving,
    input: ofMarket,
    title: ['新增市场购物须知', "Write a market's notice"],
  }),
  updateMarket: write('PUT /merchant-api/pay-notice/market', {
    ...saving,
    input: ofMarket,
    title: ['修改市场购物须知', "Change a market's notice"],
  }),
  addShop: write('POST /merchant-api/pay-notice/shop', { ...saving, input: ofShop, title: ['新增店铺购物须知', "Write a shop's notice"] }),
  updateShop: write('PUT /merchant-api/pay-notice/shop', {
    ...saving,
    input: ofShop,
    title: ['修改店铺购物须知', "Change a shop's notice"],
  }),
  page: read('GET /merchant-api/pay-notice/page', {
    access: 'paynotice:read',
    title: ['各店铺的购物须知', 'The notices of the shops'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), source: z.enum(noticeSources).optional() }).strict(),
    output: pageOf(noticeRow),
    topics: ['shopping-notices'],
  }),
  versions: read('GET /merchant-api/pay-notice/versions', {
    access: 'paynotice:read',
    title: ['购物须知的历史版本', 'The versions of a notice'],
    input: pageQuery.extend({ id }).strict(),
    output: pageOf(noticeVersion),
    topics: ['shopping-notices'],
  }),
  compare: read('GET /merchant-api/pay-notice/compare', {
    access: 'paynotice:read',
    title: ['对比两个版本的购物须知', 'Two versions side by side'],
    input: z.strictObject({
      id,
      before: field(labels.before, z.number().int().min(1)),
      after: field(labels.before, z.number().int().min(1)),
    }),
    output: compared,
  }),
}

export const shoppingNoticeSheet = sheet({
  name: 'shopping-notices',
  call: shoppingNotices.page,
  permission: 'paynotice:export',
  columns: {
    unitName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
    source: { label: ['须知来源', 'Whose notice'], cell: 'text', width: 18, choices: noticeSourceWords },
    textVersion: { label: ['内容版本', 'Version of the text'], cell: 'number' },
    updatedAt: { label: ['更新时间', 'Updated'], cell: 'time' },
    updatedName: { label: ['更新人', 'Updated by'], cell: 'text', width: 14 },
  },
})
