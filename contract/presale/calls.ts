// Presales: goods that are paid before they are there, whole or with a deposit and a balance; what they warn of, and what they will bring.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { acts, edits, rowsBy } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { batchFields, checkBatch, checkPresale, presaleItems, presaleTerms, presaleTitle } from './form'
import { presaleMoveNames, presalePhases, presaleRefusals, presaleStatuses, presaleTypes, presaleWarnings, stockPolicies } from './states'

export { presaleRefusals } from './states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()
const version = count

/** A row of the list. */
export const presaleRow = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  productId: id,
  productName: z.string(),
  coverUrl: z.string().nullable(),
  title: z.string(),
  type: z.enum(presaleTypes),
  status: z.enum(presaleStatuses),
  phase: z.enum(presalePhases),
  startAt: time,
  endAt: time,
  balanceStartAt: time.nullable(),
  balanceEndAt: time.nullable(),
  stockPolicy: z.enum(stockPolicies),
  alertPct: count,
  minPriceFen: fen,
  maxPriceFen: fen,
  skuCount: count,
  quota: count,
  sold: count,
  /** Pieces that are missing for what was sold, or can still be sold from stock. */
  short: count,
  warnings: z.array(z.enum(presaleWarnings)),
  /** Paid with what was sold so far: the deposits, or everything where all is paid at once. */
  paidFen: fen,
  /** Still to be paid in the balance phase. */
  balanceFen: fen,
  closeReason: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
  version,
})
export type Presale = z.output<typeof presaleRow>

export const presaleLine = z.object({
  skuId: id,
  specText: z.string(),
  code: z.string(),
  imageUrl: z.string().nullable(),
  /** What it costs without the presale. */
  skuPriceFen: fen,
  priceFen: fen,
  depositFen: fen,
  expandFen: fen,
  balanceFen: fen,
  quota: count,
  sold: count,
  available: count,
  onHand: count,
  short: count,
})
export type PresaleLine = z.output<typeof presaleLine>

export const presaleDetail = presaleRow.extend({
  shipRule: presaleTerms.shipRule,
  shipAt: time.nullable(),
  shipDays: count.nullable(),
  limitPerUser: count.nullable(),
  limitPerOrder: count.nullable(),
  allowCoupon: z.boolean(),
  allowPoints: z.boolean(),
  depositRefundable: z.boolean(),
  agreementText: z.string(),
  items: z.array(presaleLine),
})
export type PresaleDetail = z.output<typeof presaleDetail>

export const presaleSorts = ['createdAt', 'startAt', 'endAt', 'sold', 'title'] as const

const filter = {
  keyword: z.string().max(50).optional(),
  phase: z.enum(presalePhases).optional(),
  type: z.enum(presaleTypes).optional(),
  /** Only those that warn of something. */
  warned: z.boolean().optional(),
  shopId: id.optional(),
  ...sortBy(presaleSorts),
}

const candidate = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  name: z.string(),
  coverUrl: z.string().nullable(),
  minPriceFen: fen.nullable(),
  maxPriceFen: fen.nullable(),
  skuCount: count,
  available: count,
  /** What its SKUs cost, and cost the shop: for what a share of the price would come to. */
  prices: z.array(z.object({ priceFen: fen, costFen: fen })),
  /** The title of a presale of it that is under way or to come. */
  presaleTitle: z.string().nullable(),
})
export type Candidate = z.output<typeof candidate>

export const presale = {
  page: read('POST /merchant-api/product/advance/sell/page', {
    access: 'presale:read',
    title: ['预售商品列表', 'Presales'],
    topics: ['presales'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(presaleRow),
  }),
  /** Adds one without an id, rewrites one with it. */
  save: write('POST /merchant-api/product/save/advance/sell', {
    access: 'presale:write',
    title: ['保存预售', 'Save a presale'],
    merging: edits('presale', { lists: { items: rowsBy('skuId') } }),
    input: z
      .strictObject({
        id: id.optional(),
        version: version.optional(),
        productId: field(['预售商品', 'Product'], id),
        title: presaleTitle,
        ...presaleTerms,
        items: presaleItems,
        publish: field(['保存并发布', 'Save and publish'], z.boolean()),
      })
      .superRefine(checkPresale),
    output: presaleDetail,
  }),
  /** One presale for each commodity; what cannot be presold is told by row, and the others are made. */
  batchSave: write('POST /merchant-api/product/batch/save/advance/sell', {
    access: 'presale:write',
    title: ['批量创建预售', 'Bulk presale'],
    input: z.strictObject(batchFields).superRefine(checkBatch),
    output: z.array(z.object({ productId: id, productName: z.string(), presaleId: id.nullable(), reason: z.string().nullable() })),
    once: true,
  }),
  setStatus: write('POST /merchant-api/product/update/advance/sell/status', {
    access: 'presale:write',
    title: ['变更预售状态', 'Publish, withdraw or close a presale'],
    merging: acts('presale'),
    input: z
      .strictObject({ id, version, move: z.enum(presaleMoveNames), reason: field(['原因', 'Reason'], text({ min: 0, max: 200 })) })
      .refine(({ move, reason }) => move !== 'close' || reason !== '', {
        path: ['reason'],
        error: problem(presaleRefusals.reasonNeeded.words),
      }),
    output: presaleDetail.nullable(),
  }),
  setQuota: write('POST /merchant-api/product/advance/sell/quota', {
    access: 'presale:write',
    title: ['调整预售名额', 'Set the quota of a running presale'],
    merging: edits('presale', { lists: { items: rowsBy('skuId') } }),
    input: z.strictObject({
      id,
      version,
      items: field(
        ['预售规格', 'SKUs'],
        z
          .array(z.strictObject({ skuId: id, quota: field(['预售名额', 'Quota'], integerBetween(1, 10_000_000)) }))
          .min(1)
          .max(200),
      ),
    }),
    output: presaleDetail,
  }),
  detail: read('GET /merchant-api/product/advance/sell/detail', {
    access: 'presale:read',
    title: ['预售详情', 'One presale'],
    topics: ['presales'],
    input: z.strictObject({ id }),
    output: presaleDetail,
  }),
  overview: read('GET /merchant-api/product/advance/sell/overview', {
    access: 'presale:read',
    title: ['预售概览', 'How many presales there are'],
    topics: ['presales'],
    input: z.strictObject({}),
    output: z.object({ byPhase: z.record(z.enum(presalePhases), count), warned: count }),
  }),
  /** Approved goods of the shop, for choosing. */
  candidates: read('GET /merchant-api/product/advance/sell/candidates', {
    access: 'presale:read',
    title: ['可预售商品', 'Goods that can be presold'],
    input: pageQuery.extend({ keyword: z.string().max(50).optional(), shopId: id.optional() }).strict(),
    output: pageOf(candidate),
  }),
  /** The SKUs of one of them, with price and stock. */
  skus: read('GET /merchant-api/product/advance/sell/skus', {
    access: 'presale:read',
    title: ['可预售规格', 'SKUs that can be presold'],
    input: z.strictObject({ productId: id }),
    output: z.array(
      z.object({
        skuId: id,
        specText: z.string(),
        code: z.string(),
        imageUrl: z.string().nullable(),
        priceFen: fen,
        costFen: fen,
        available: count,
      }),
    ),
  }),
  /** Every SKU on presale that is nearly sold out or short, against its quota and its stock. */
  warnings: read('GET /merchant-api/product/advance/sell/warnings', {
    access: 'presale:read',
    title: ['预售预警', 'What presales warn of'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        presaleId: id,
        title: z.string(),
        productName: z.string(),
        skuId: id,
        specText: z.string(),
        stockPolicy: z.enum(stockPolicies),
        quota: count,
        sold: count,
        available: count,
        onHand: count,
        short: count,
        warnings: z.array(z.enum(presaleWarnings)),
      }),
    ),
  }),
  /** What the balance phases will bring if everybody pays, by day and by presale. */
  forecast: read('GET /merchant-api/product/advance/sell/forecast', {
    access: 'presale:read',
    title: ['尾款预测', 'What the balance will bring'],
    input: z.strictObject({ id: id.optional() }),
    output: z.object({
      paidFen: fen,
      balanceFen: fen,
      days: z.array(z.object({ date: z.string(), balanceFen: fen })),
      presales: z.array(
        z.object({
          id,
          title: z.string(),
          productName: z.string(),
          sold: count,
          paidFen: fen,
          balanceFen: fen,
          balanceStartAt: time,
          balanceEndAt: time,
        }),
      ),
    }),
  }),
}
