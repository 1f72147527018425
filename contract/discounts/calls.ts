// Discounts for a time: which SKUs cost less, for whom, from when to when; the clock alone starts and ends them.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { atLeastOne, integerBetween, text } from '../kit/fields'
import { edits, rowsBy } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { discounted } from '../pricing/price'
import { offersWords, zheProblem } from '../pricing/zhe'
import {
  audiences,
  audienceWords,
  type DiscountKind,
  type DiscountState,
  discountKinds,
  discountStates,
  discountStateWords,
} from './states'

export {
  type Audience,
  audiences,
  audienceWords,
  type DiscountKind,
  type DiscountState,
  discountKinds,
  discountKindWords,
  discountStates,
  discountStateWords,
} from './states'

export const discountRefusals = refusals('discount', {
  missing: [404680, '折扣活动不存在', 'Discount not found'],
  skuMissing: [404681, '有商品规格不存在或已删除', 'A SKU does not exist or was deleted'],
  started: [409680, '活动已开始，不能修改；可结束后另建', 'It has started and cannot be changed. End it and create another'],
  over: [409681, '活动已结束', 'It has ended'],
  closed: [409682, '活动已提前结束，不能再开启', 'It was ended and cannot be restarted'],
  draft: [409683, '草稿没有开始，可直接删除', 'A draft has not started. Delete it instead'],
  notDraft: [409684, '只有草稿可以删除', 'Only drafts can be deleted'],
  overlap: [409685, '{sku}在该时段已参加“{name}”', '{sku} is already in "{name}" at that time'],
  overlapNow: [409686, '有商品规格刚刚参加了同一时段的另一个活动', 'A SKU was just added to another discount at the same time'],
  quotaOver: [409687, '{name}的活动数量已售完', 'The discounted quantity of {name} is sold out'],
  limitOver: [409688, '{name}每人限购 {n} 件活动价', 'Each buyer can get {n} of {name} at this price'],
  severalShops: [422680, '一个活动只能选择同一店铺的商品', 'All SKUs of a discount must be from one shop'],
  notLower: [422681, '{sku}的活动价须低于售价 {price} 元且大于 0', 'The price of {sku} must be above 0 and below {price} yuan'],
  pastEnd: [422682, '结束时间必须晚于现在', 'The end must be in the future'],
  order: [422683, '结束时间必须晚于开始时间', 'The end must be after the start'],
  twice: [422684, '同一规格不能重复添加', 'A SKU can only be added once'],
})

type Timed = { isDraft: boolean; closedAt: string | null; startsAt: string; endsAt: string }
/** Nothing is stored about having begun or ended: the clock says it. */
export function discountStateOf({ isDraft, closedAt, startsAt, endsAt }: Timed, at: string): DiscountState {
  if (closedAt) return 'CLOSED'
  if (isDraft) return 'DRAFT'
  if (at < startsAt) return 'SCHEDULED'
  return at < endsAt ? 'RUNNING' : 'ENDED'
}

type Standing = { state: DiscountState }
export const whyNotDiscount = {
  edit: ({ state }: Standing): Refusal | null =>
    ({
      DRAFT: null,
      SCHEDULED: null,
      RUNNING: discountRefusals.started,
      ENDED: discountRefusals.over,
      CLOSED: discountRefusals.closed,
    })[state],
  close: ({ state }: Standing): Refusal | null =>
    ({
      DRAFT: discountRefusals.draft,
      SCHEDULED: null,
      RUNNING: null,
      ENDED: discountRefusals.over,
      CLOSED: discountRefusals.closed,
    })[state],
  remove: ({ state }: Standing): Refusal | null => (state === 'DRAFT' ? null : discountRefusals.notDraft),
}

export type Offer = { kind: DiscountKind; value: number }
/** What a piece costs then; null when that would be no discount at all. */
export function finalPriceOf(priceFen: number, { kind, value }: Offer): number | null {
  const fen = kind === 'MINUS' ? priceFen - value : kind === 'PRICE' ? value : discounted(priceFen, { kind, value })
  return Number.isSafeInteger(fen) && fen > 0 && fen < priceFen ? fen : null
}

const labels = {
  name: ['活动名称', 'Name'],
  startsAt: ['开始时间', 'Starts'],
  endsAt: ['结束时间', 'Ends'],
  audience: ['适用人群', 'Audience'],
  stacksWithCoupon: ['可与优惠券同用', 'Can be combined with coupons'],
  isDraft: ['先存为草稿', 'Save as draft'],
  items: ['活动商品', 'Products'],
  value: ['优惠', 'Discount'],
  limitPerUser: ['每人限购', 'Limit per buyer'],
  quota: ['活动数量', 'Quantity'],
} as const satisfies Record<string, Words>

const maxFen = 100_000_000_00
const offer = z
  .strictObject({
    skuId: id,
    kind: z.enum(discountKinds),
    /** Percent taken off (1 to 99: 10 is 9 折), fen taken off, or the price in fen. `pricing/zhe` tells the first as people say it. */
    value: field(labels.value, integerBetween(1, maxFen)),
    limitPerUser: field(labels.limitPerUser, integerBetween(1, 1_000_000)).optional(),
    quota: field(labels.quota, integerBetween(1, 100_000_000)).optional(),
  })
  .refine(({ kind, value }) => kind !== 'PERCENT' || value <= 99, {
    path: ['value'],
    error: problem(zheProblem),
  })

export const maxDiscountItems = 500
const items = field(labels.items, atLeastOne(offer, maxDiscountItems))
const time = () => z.iso.datetime()
const saved = z
  .strictObject({
    id: id.optional(),
    version: z.number().int().optional(),
    name: field(labels.name, text({ max: 40 })),
    startsAt: field(labels.startsAt, time()),
    endsAt: field(labels.endsAt, time()),
    audience: field(labels.audience, z.enum(audiences)),
    stacksWithCoupon: field(labels.stacksWithCoupon, z.boolean()),
    isDraft: field(labels.isDraft, z.boolean()).default(false),
    items,
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: problem(discountRefusals.order.words),
  })
  .refine((form) => new Set(form.items.map(({ skuId }) => skuId)).size === form.items.length, {
    path: ['items'],
    error: problem(discountRefusals.twice.words),
  })

export const discount = z.object({
  id,
  name: z.string(),
  shopId: id,
  shopName: z.string(),
  startsAt: time(),
  endsAt: time(),
  audience: z.enum(audiences),
  stacksWithCoupon: z.boolean(),
  isDraft: z.boolean(),
  closedAt: time().nullable(),
  closedName: z.string().nullable(),
  state: z.enum(discountStates),
  itemCount: z.number().int(),
  soldCount: z.number().int(),
  /** How much less its SKUs cost, by kind: the least and the most. */
  offers: z.array(z.object({ kind: z.enum(discountKinds), least: z.number().int(), most: z.number().int() })),
  createdAt: time(),
  version: z.number().int(),
})
export type DiscountActivity = z.output<typeof discount>

/** A SKU that can take part, with what one must know to set its price. */
export const candidate = z.object({
  id,
  productId: id,
  productName: z.string(),
  imageUrl: z.string().nullable(),
  specText: z.string(),
  code: z.string(),
  shopId: id,
  shopName: z.string(),
  priceFen: z.number().int(),
  costFen: z.number().int(),
  available: z.number().int(),
})
export type Candidate = z.output<typeof candidate>

const detailed = discount.extend({
  items: z.array(
    candidate.extend({
      kind: z.enum(discountKinds),
      value: z.number().int(),
      limitPerUser: z.number().int().nullable(),
      quota: z.number().int().nullable(),
      soldCount: z.number().int(),
    }),
  ),
})
export type DiscountDetail = z.output<typeof detailed>
export type DiscountItem = DiscountDetail['items'][number]

/** A stored discount as the form holds it. */
export function formOf({ id: of, version, name, startsAt, endsAt, audience, stacksWithCoupon, isDraft, items: stored }: DiscountDetail) {
  const offers = stored.map(({ id: skuId, kind, value, limitPerUser, quota }) => ({
    skuId,
    kind,
    value,
    ...(limitPerUser !== null && { limitPerUser }),
    ...(quota !== null && { quota }),
  }))
  return { id: of, version, name, startsAt, endsAt, audience, stacksWithCoupon, isDraft, items: offers }
}

export const discountSorts = ['startsAt', 'endsAt', 'name', 'createdAt'] as const
const filter = {
  keyword: z.string().max(60).optional(),
  state: z.enum(discountStates).optional(),
  skuId: id.optional(),
  ...sortBy(discountSorts),
}

export const discounts = {
  /** Adds one, or changes the one with this id as long as it has not begun. */
  save: write('POST /merchant-api/activity/save', {
    access: 'discount:write',
    title: ['保存折扣活动', 'Save a discount'],
    merging: edits('discount', { lists: { items: rowsBy('skuId', { together: [['kind', 'value']] }) } }),
    input: saved,
    output: detailed,
  }),
  page: read('GET /merchant-api/activity/page', {
    access: 'discount:read',
    title: ['限时折扣', 'Discounts'],
    topics: ['discounts'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(discount),
  }),
  overview: read('GET /merchant-api/activity/overview', {
    access: 'discount:read',
    title: ['折扣活动概览', 'How many discounts there are'],
    topics: ['discounts'],
    input: z.strictObject({}),
    output: z.record(z.enum(discountStates), z.number().int()),
  }),
  detail: read('GET /merchant-api/activity/detail', {
    access: 'discount:read',
    title: ['折扣活动详情', 'One discount'],
    topics: ['discounts'],
    input: z.strictObject({ id }),
    output: detailed,
  }),
  close: write('PUT /merchant-api/activity/close', {
    access: 'discount:write',
    title: ['结束折扣活动', 'End a sale'],
    input: z.strictObject({ id, version: z.number().int() }),
    output: discount,
  }),
  remove: write('POST /merchant-api/activity/delete', {
    access: 'discount:write',
    title: ['删除折扣草稿', 'Delete a draft'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** A read by POST: a hundred ids do not fit into an address. */
  skus: read('POST /merchant-api/activity/skus', {
    access: 'discount:read',
    title: ['可参加折扣的规格', 'SKUs that can be discounted'],
    input: pageQuery
      .extend({ keyword: z.string().max(100).optional(), shopId: id.optional(), ids: z.array(id).max(100).optional() })
      .strict(),
    output: pageOf(candidate),
  }),
  /** Which of these SKUs are taken at that time, and by what. A read by POST: five hundred ids do not fit into an address. */
  conflicts: read('POST /merchant-api/activity/conflicts', {
    access: 'discount:read',
    title: ['检查时段冲突', 'Look for overlapping discounts'],
    input: z.strictObject({
      id: id.optional(),
      startsAt: time(),
      endsAt: time(),
      skuIds: z.array(id).min(1).max(maxDiscountItems),
    }),
    output: z.array(z.object({ skuId: id, activityId: id, name: z.string(), startsAt: time(), endsAt: time() })),
  }),
}
export type Conflict = z.output<typeof discounts.conflicts.output>[number]

export const discountSheet = sheet({
  name: 'discounts',
  call: discounts.page,
  permission: 'discount:export',
  columns: {
    name: { label: labels.name, cell: 'text', width: 26 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 18 },
    state: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: discountStateWords },
    startsAt: { label: labels.startsAt, cell: 'time' },
    endsAt: { label: labels.endsAt, cell: 'time' },
    offers: { label: labels.value, cell: 'text', width: 22, of: ({ offers }) => offersWords(offers) },
    audience: { label: labels.audience, cell: 'text', width: 12, choices: audienceWords },
    itemCount: { label: ['规格数', 'SKUs'], cell: 'number' },
    soldCount: { label: ['已售', 'Sold'], cell: 'number' },
    closedName: { label: ['结束人', 'Ended by'], cell: 'text', width: 14 },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})
