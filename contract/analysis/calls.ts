// The data center: figures of a period beside the one before, their slices, people, and the rows behind every number.

import { z } from 'zod'
import { read } from '../kit/call'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { orderChannels, orderTypes } from '../orders/states'
import { analysisPages, metricNames, metrics, metricUnits, productFigures, rowKinds } from './metrics'
import { funnelSteps, rfmGroups } from './people'
import { compares, daysOf, mostDays, steps } from './periods'
import { dimensions } from './slices'

export const analysisRefusals = refusals('analysis', {
  metricDenied: [40391, '您的角色不能查看“{metric}”', 'Your role does not include {metric}'],
  shopMissing: [40491, '店铺不存在，或不在您的管辖内', 'There is no such shop, or it is not yours to see'],
})

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()
const value = z.number().int().nullable()
const day = (name: readonly [string, string]) => field(name, z.iso.date())

/** One period, both days in it, and which trade is meant. Orders for points are left out unless they are asked for. */
const asked = {
  from: day(['开始日期', 'From']),
  to: day(['结束日期', 'To']),
  compare: z.enum(compares).default('before'),
  shopId: id.optional(),
  channel: z.enum(orderChannels).optional(),
  type: z.enum(orderTypes).optional(),
}
const goodsAsked = { ...asked, categoryId: id.optional() }

type Days = { from: string; to: string }
const inOrder = ({ from, to }: Days) => from <= to
const notTooLong = (period: Days) => period.from > period.to || daysOf(period) <= mostDays
const period = <Shape extends z.ZodRawShape & { from: z.ZodType<string>; to: z.ZodType<string> }>(shape: Shape) =>
  z
    .strictObject(shape)
    // A shape that has both days has them here too, which the compiler does not see through the parameter.
    .refine((days) => inOrder(days as unknown as Days), {
      path: ['to'],
      error: problem(['结束日期不能早于开始日期', 'The end must not be before the start']),
    })
    .refine((days) => notTooLong(days as unknown as Days), { path: ['to'], error: problem(['最多查询三年', 'Three years at most']) })

/** What every answer says of the time it tells of. */
const told = {
  at: time,
  zone: z.string(),
  step: z.enum(steps),
  points: z.array(z.string()),
  /** What it is compared with, to the minute; nothing where nothing is. */
  earlier: z.object({ from: time, to: time }).nullable(),
}
export const figure = z.object({
  metric: z.enum(metricNames),
  value,
  previous: value,
  /** By step. */
  series: z.array(value),
})
export type Figure = z.output<typeof figure>
const figures = z.object({ ...told, figures: z.array(figure) })
export type Figures = z.output<typeof figures>

/** `name` only where the key is no word of the contract: a shop, goods, a category. */
export const slice = z.object({ key: z.string(), name: z.string().nullable(), count, fen })
export type Slice = z.output<typeof slice>

export const orderSlices = ['type', 'channel', 'shop', 'category', 'basket', 'closeType'] as const
const orderFiguresOf = figures.extend({
  /** Each sums to the orders and the amount paid; those of `closeType` to the orders closed, and of `category` to the amount alone. */
  slices: z.record(z.enum(orderSlices), z.array(slice)),
})

export const goodsRow = z.object({
  id,
  name: z.string(),
  coverUrl: z.string().nullable(),
  shopId: id,
  shopName: z.string(),
  categoryId: id.nullable(),
  ...(Object.fromEntries(productFigures.map((name) => [name, count])) as Record<(typeof productFigures)[number], typeof count>),
})
export type GoodsRow = z.output<typeof goodsRow>

export const trendRow = z.object({ point: z.string(), value, previous: value, unit: z.enum(metricUnits) })
export type TrendRow = z.output<typeof trendRow>

/** One of the rows that a figure counts. `amount` is what it adds: fen, pieces, hours, or one. */
export const figureRow = z.object({
  kind: z.enum(rowKinds),
  id: z.string(),
  at: time,
  no: z.string().nullable(),
  name: z.string(),
  amount: count,
  unit: z.enum(metricUnits),
  orderId: id.nullable(),
  shopId: id.nullable(),
  shopName: z.string().nullable(),
  buyerKey: z.string().nullable(),
})
export type FigureRow = z.output<typeof figureRow>

/** The place of a row in its list: its time in microseconds, its kind, its order and its own id. */
const placePattern = new RegExp(`^\\d{1,17} (${rowKinds.join('|')}) \\d{1,18} .{1,200}$`)

export const buyerRow = z.object({
  buyerKey: z.string(),
  /** Masked. */
  name: z.string(),
  memberId: id.nullable(),
  orderCount: count,
  paidFen: fen,
  refundedFen: fen,
  firstPaidAt: time.nullable(),
  lastPaidAt: time.nullable(),
})
export type BuyerRow = z.output<typeof buyerRow>

const cohort = z.object({
  /** Of the first paid order. */
  month: z.string(),
  people: count,
  /** How many of them paid again so many months later; the first is the month itself. */
  kept: z.array(count),
})
const rfm = z.object({
  at: time,
  /** Above so much net, a buyer's money is high. */
  limitFen: fen,
  groups: z.array(z.object({ group: z.enum(rfmGroups), people: count, paidFen: fen })),
})

export const regionLevels = ['province', 'city'] as const
const readers = ['customer-analysis:read', 'product-analysis:read', 'order-analysis:read'] as const
export const pagePermission = Object.fromEntries(analysisPages.map((page) => [page, `${page}-analysis:read`])) as Record<
  (typeof analysisPages)[number],
  (typeof readers)[number]
>
export const permissionOf = (metric: keyof typeof metrics) => pagePermission[metrics[metric].page]

export const analysis = {
  customer: read('GET /merchant-api/pc/data/analyse/customer/analyse', {
    access: 'customer-analysis:read',
    title: ['客户分析', 'Customer analysis'],
    input: period(asked),
    output: figures,
  }),
  trend: read('GET /merchant-api/pc/data/analyse/customer/trend', {
    access: readers,
    title: ['趋势', 'A figure step by step'],
    /** Of one of the goods alone, where the figure is one of goods. */
    input: period({ ...pageQuery.shape, ...goodsAsked, productId: id.optional(), metric: z.enum(metricNames) }),
    output: pageOf(trendRow).extend(told),
  }),
  funnel: read('GET /merchant-api/pc/data/analyse/customer/funnel', {
    access: 'customer-analysis:read',
    title: ['转化漏斗', 'Funnel'],
    input: period(asked),
    output: z.object({
      at: time,
      steps: z.array(z.object({ step: z.enum(funnelSteps), people: count, previous: count.nullable() })),
      unseenPayers: count,
    }),
  }),
  cohort: read('GET /merchant-api/pc/data/analyse/customer/cohort', {
    access: 'customer-analysis:read',
    title: ['客户留存', 'Cohorts'],
    input: z.strictObject({ months: z.number().int().min(1).max(24).default(12), shopId: id.optional() }),
    output: z.object({ at: time, cohorts: z.array(cohort) }),
  }),
  rfm: read('GET /merchant-api/pc/data/analyse/customer/rfm', {
    access: 'customer-analysis:read',
    title: ['客户分群', 'Groups of buyers'],
    input: z.strictObject({ shopId: id.optional() }),
    output: rfm,
  }),
  /** Those of a step of the funnel, a cell of the cohorts or a group: whichever of the three is given. */
  people: read('GET /merchant-api/pc/data/analyse/customer/people', {
    access: 'customer-analysis:read',
    title: ['客户名单', 'The people behind a figure'],
    input: pageQuery
      .extend({
        shopId: id.optional(),
        group: z.enum(rfmGroups).optional(),
        cohort: z
          .string()
          .regex(/^\d{4}-\d\d$/)
          .optional(),
        after: z.number().int().min(0).max(36).optional(),
        funnel: z.enum(funnelSteps).optional(),
        /** Of a step of the funnel: of which trade, as the funnel was asked. */
        channel: z.enum(orderChannels).optional(),
        type: z.enum(orderTypes).optional(),
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        ...sortBy(['lastPaidAt', 'paidFen', 'orderCount']),
      })
      .strict(),
    output: pageOf(buyerRow),
  }),
  product: read('GET /merchant-api/pc/data/analyse/product/analyse', {
    access: 'product-analysis:read',
    title: ['商品分析', 'Product analysis'],
    input: period({ ...pageQuery.shape, ...goodsAsked, keyword: z.string().max(50).optional(), ...sortBy(productFigures) }),
    output: pageOf(goodsRow),
  }),
  productFigures: read('GET /merchant-api/pc/data/analyse/product/figures', {
    access: 'product-analysis:read',
    title: ['商品指标', 'Figures of goods'],
    input: period(goodsAsked),
    output: figures,
  }),
  order: read('GET /merchant-api/pc/data/analyse/order/analyse', {
    access: 'order-analysis:read',
    title: ['订单分析', 'Order analysis'],
    input: period(asked),
    output: orderFiguresOf,
  }),
  region: read('GET /merchant-api/pc/data/analyse/order/region', {
    access: 'order-analysis:read',
    title: ['地区分布', 'Orders by region'],
    input: period({
      ...asked,
      level: z.enum(regionLevels).default('province'),
      province: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    }),
    output: z.object({ at: time, parts: z.array(slice) }),
  }),
  hours: read('GET /merchant-api/pc/data/analyse/order/hours', {
    access: 'order-analysis:read',
    title: ['下单时段', 'Orders by weekday and hour'],
    input: period(asked),
    /** Monday is 1. Only those that have any. */
    output: z.object({ at: time, cells: z.array(z.object({ weekday: count, hour: count, count, fen })) }),
  }),
  rows: read('GET /merchant-api/pc/data/analyse/rows', {
    access: readers,
    title: ['指标明细', 'The rows behind a figure'],
    input: period({
      ...pageQuery.shape,
      ...goodsAsked,
      metric: z.enum(metricNames),
      /** One part of it: a dimension with its key, or one step of its time, or both. */
      by: z.enum(dimensions).optional(),
      key: z.string().max(64).optional(),
      point: z.string().max(13).optional(),
      /** The page after the row at this place, which the page before told as its `next`: it costs what the first page does. */
      place: z.string().max(300).regex(placePattern).optional(),
    }),
    output: pageOf(figureRow).extend({ sum: value, next: z.string().nullable() }),
  }),
}
