// Coupons: what a unit gives, who holds them, and what may be done with either.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { atLeastOne, integerBetween, text } from '../kit/fields'
import { job } from '../kit/job'
import { acts, edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { couponForm, couponLabels, couponTermsFields, maxTotal } from './rule'
import { ruleWords } from './rule-words'
import {
  bearerWords,
  couponKinds,
  couponKindWords,
  couponStates,
  couponStateWords,
  heldSources,
  heldSourceWords,
  heldStates,
  heldStateWords,
  takeTypes,
  takeTypeWords,
} from './states'

const time = z.iso.datetime()
const count = z.number().int()

/** The unit that gives it: a shop, or a market over all of its shops. */
const owner = { unitId: id, unitName: z.string(), unitKind: z.enum(['SHOP', 'MARKET']) }

export const coupon = z.object({
  ...couponTermsFields,
  id,
  ...owner,
  state: z.enum(couponStates),
  takenCount: count,
  usedCount: count,
  /** Why it was voided, and by whom. */
  voidReason: z.string().nullable(),
  voidName: z.string().nullable(),
  createdAt: time,
  version: count,
})
export type Coupon = z.output<typeof coupon>

/** What a coupon is for, by name: a product has a picture, a category none. */
const scoped = z.object({ id, name: z.string(), imageUrl: z.string().nullable(), priceFen: count.nullable() })
export const couponDetail = coupon.extend({
  scoped: z.array(scoped),
  /** How many are held in each state now. */
  heldCounts: z.record(z.enum(heldStates), count),
  /** What a link or a printed code leads to; nobody can guess it. Null for a draft and for what cannot be claimed. */
  code: z.string().nullable(),
})
export type CouponDetail = z.output<typeof couponDetail>

export const couponSorts = ['createdAt', 'claimUntil', 'name', 'takenCount', 'usedCount'] as const
const filter = {
  keyword: z.string().max(60).optional(),
  state: z.enum(couponStates).exclude(['DELETED']).optional(),
  kind: z.enum(couponKinds).optional(),
  takeType: z.enum(takeTypes).optional(),
  unitId: id.optional(),
  ...sortBy(couponSorts),
}

export const heldCoupon = z.object({
  id,
  couponId: id,
  /** The name that it was given under. */
  name: z.string(),
  code: z.string(),
  buyerKey: z.string(),
  buyerName: z.string(),
  source: z.enum(heldSources),
  state: z.enum(heldStates),
  validFrom: time,
  validUntil: time,
  takenAt: time,
  usedAt: time.nullable(),
  /** What it has saved, over all orders of its basket. */
  savedFen: count,
  orders: z.array(z.object({ id, no: z.string() })),
})
export type HeldCoupon = z.output<typeof heldCoupon>

const heldFilter = {
  couponId: id.optional(),
  state: z.enum(heldStates).optional(),
  source: z.enum(heldSources).optional(),
  /** A buyer's name, key, or the code of a coupon. */
  keyword: z.string().max(64).optional(),
}

const buyer = z.object({
  key: z.string(),
  name: z.string(),
  /** As far as one may see it. */
  mobile: z.string(),
  orderCount: count,
  paidFen: count,
  lastOrderAt: time,
})
export type CouponBuyer = z.output<typeof buyer>

export const maxGranted = 10_000

export const coupons = {
  page: read('GET /merchant-api/coupon/page', {
    access: 'coupon:read',
    title: ['优惠券', 'Coupons'],
    topics: ['coupons'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(coupon),
  }),
  overview: read('GET /merchant-api/coupon/overview', {
    access: 'coupon:read',
    title: ['优惠券概览', 'How many coupons there are'],
    topics: ['coupons'],
    input: z.strictObject({}),
    output: z.record(z.enum(couponStates).exclude(['DELETED']), count),
  }),
  detail: read('GET /merchant-api/coupon/detail', {
    access: 'coupon:read',
    title: ['优惠券详情', 'One coupon'],
    topics: ['coupons'],
    input: z.strictObject({ id }),
    output: couponDetail,
  }),
  /** Adds one, or changes the one with this id: all of a draft, and of others what may still change. */
  save: write('POST /merchant-api/coupon/save', {
    access: 'coupon:write',
    title: ['保存优惠券', 'Save a coupon'],
    merging: edits('coupon', {
      lists: { scopeIds: setOf(), audienceLevels: setOf(), audienceTags: setOf() },
      together: [
        ['discount', 'amountFen', 'percent', 'capFen', 'thresholdFen', 'thresholdQty'],
        ['bearer', 'shareBp'],
      ],
    }),
    input: couponForm,
    output: couponDetail,
  }),
  addNum: write('POST /merchant-api/coupon/addNum', {
    access: 'coupon:write',
    title: ['增加数量', 'Add to the total'],
    input: z.strictObject({ id, num: field(['增加数量', 'How many more'], integerBetween(1, maxTotal)) }),
    output: coupon,
    once: true,
  }),
  /** Opens, pauses or voids; voiding says why, and whether those who hold unused ones keep them. */
  updateStatus: write('POST /merchant-api/coupon/update/status', {
    access: 'coupon:write',
    title: ['开启、暂停或作废', 'Open, pause or void'],
    merging: acts('coupon'),
    input: z.strictObject({
      id,
      version: z.number().int().optional(),
      status: field(['状态', 'Status'], z.enum(['ACTIVE', 'PAUSED', 'VOID'])),
      reason: field(['作废原因', 'Reason'], text({ min: 0, max: 200 })).optional(),
      revokesHeld: field(['收回未使用的券', 'Revoke what is unused'], z.boolean()).optional(),
    }),
    output: coupon,
  }),
  batchDelete: write('POST /merchant-api/coupon/batch/delete', {
    access: 'coupon:write',
    title: ['删除优惠券', 'Delete coupons'],
    input: z.strictObject({ ids: atLeastOne(id, 500) }),
    output: z.object({ deletedCount: count }),
  }),
  userPage: read('GET /merchant-api/coupon/user/page', {
    access: 'coupon:held',
    title: ['领取记录', 'Held coupons'],
    topics: ['coupons'],
    input: pageQuery.extend(heldFilter).strict(),
    output: pageOf(heldCoupon),
  }),
  revoke: write('POST /merchant-api/coupon/user/revoke', {
    access: 'coupon:write',
    title: ['收回未使用的券', 'Revoke an unused coupon'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** Who has bought here before: somebody to grant a coupon to. A whole mobile number finds whoever it belongs to. */
  buyers: read('GET /merchant-api/coupon/buyers', {
    access: 'coupon:grant',
    title: ['可发放的买家', 'Buyers to grant to'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(buyer),
  }),
  /** As a job with a result per row; `undoGrant` takes back what is unused. */
  grant: write('POST /merchant-api/coupon/grant', {
    access: 'coupon:grant',
    title: ['发放优惠券', 'Grant a coupon'],
    input: z.strictObject({
      id,
      buyerKeys: z.array(z.string().min(1).max(64)).max(maxGranted).optional(),
      /** As pasted: one in each row. What is no mobile number is a row that failed. */
      mobiles: z.array(z.string().max(40)).max(maxGranted).optional(),
    }),
    output: job,
    once: true,
  }),
  grantRows: read('GET /merchant-api/coupon/grant/rows', {
    access: 'coupon:grant',
    title: ['发放结果', 'What was granted'],
    input: pageQuery.extend({ jobId: id, isFailed: z.stringbool().optional() }).strict(),
    output: pageOf(
      z.object({
        row: count,
        /** What was asked: a buyer's key, or what was pasted; of a mobile number as much as one may see. */
        asked: z.string(),
        buyerName: z.string().nullable(),
        /** In the reader's language; null when it was granted. */
        problem: z.string().nullable(),
        heldId: id.nullable(),
        state: z.enum(heldStates).nullable(),
      }),
    ),
  }),
  undoGrant: write('POST /merchant-api/coupon/grant/undo', {
    access: 'coupon:grant',
    title: ['撤回发放', 'Take a grant back'],
    input: z.strictObject({ jobId: id }),
    output: z.object({ revokedCount: count, keptCount: count }),
  }),
  /** Products to choose from, or those with these ids. A read by POST: two thousand ids do not fit into an address. */
  products: read('POST /merchant-api/coupon/products', {
    access: 'coupon:read',
    title: ['可选的商品', 'Products to choose from'],
    input: pageQuery.extend({ keyword: z.string().max(100).optional(), ids: z.array(id).max(200).optional() }).strict(),
    output: pageOf(scoped.extend({ shopName: z.string(), costFen: count.nullable() })),
  }),
}

export const couponSheet = sheet({
  name: 'coupons',
  call: coupons.page,
  permission: 'coupon:export',
  columns: {
    name: { label: couponLabels.name, cell: 'text', width: 24 },
    unitName: { label: ['发券方', 'Given by'], cell: 'text', width: 18 },
    kind: { label: couponLabels.kind, cell: 'text', width: 10, choices: couponKindWords },
    rule: { label: ['优惠', 'Discount'], cell: 'text', width: 22, of: (row) => ruleWords(row) },
    state: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: couponStateWords },
    takeType: { label: couponLabels.takeType, cell: 'text', width: 12, choices: takeTypeWords },
    total: { label: couponLabels.total, cell: 'number' },
    takenCount: { label: ['已领', 'Taken'], cell: 'number' },
    usedCount: { label: ['已用', 'Used'], cell: 'number' },
    bearer: { label: couponLabels.bearer, cell: 'text', width: 10, choices: bearerWords },
    claimFrom: { label: couponLabels.claimFrom, cell: 'time' },
    claimUntil: { label: couponLabels.claimUntil, cell: 'time' },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})

export const heldSheet = sheet({
  name: 'held-coupons',
  call: coupons.userPage,
  permission: 'coupon:export',
  columns: {
    name: { label: couponLabels.name, cell: 'text', width: 24 },
    code: { label: ['券码', 'Code'], cell: 'text', width: 22 },
    buyerName: { label: ['买家', 'Buyer'], cell: 'text', width: 16 },
    source: { label: ['来源', 'Source'], cell: 'text', width: 10, choices: heldSourceWords },
    state: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: heldStateWords },
    takenAt: { label: ['领取时间', 'Taken'], cell: 'time' },
    validUntil: { label: couponLabels.validUntil, cell: 'time' },
    usedAt: { label: ['使用时间', 'Used'], cell: 'time' },
    savedFen: { label: ['已优惠', 'Saved'], cell: 'money' },
    orders: { label: ['订单', 'Orders'], cell: 'text', width: 24, of: ({ orders }) => orders.map(({ no }) => no).join(', ') },
  },
})
