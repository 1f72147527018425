// Commodities: goods with their SKUs, their review and their shelf; categories, measures and attributes.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { atLeastOne, text, toDelete } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import type { Permission } from '../permissions'
import { categoryCalls } from './categories'
import { basicForm, checkGrid, formRules, isMarketPrice, maxPriceFen, maxSkus, skuPrices, wholeForm } from './form'
import { addLine, lineColumns } from './line'
import { productMerging } from './merging'
import { productOverview } from './overview'
import { reviewRuleCalls } from './review-rules'
import { change, product, productDetail, rowResult, saved, sku, skuLine } from './rows'
import {
  changeStatuses,
  productRefusals,
  reasonedShelfMoves,
  reviewedFields,
  reviewStatuses,
  shelfMoveNames,
  shelfStatuses,
} from './states'

export { categoryRefusals } from './categories'
export { lineImport } from './line'
export type { Change, Product, ProductDetail, RowResult, Saved, Sku, SkuLine } from './rows'
export { buyRefusals, productRefusals } from './states'

const version = z.number().int()
const fen = z.number().int().min(0).max(maxPriceFen)
const reason = field(['原因', 'Reason'], text({ min: 0, max: 200 }))
const fieldReasons = z.array(z.strictObject({ field: z.enum(reviewedFields), reason: text({ max: 200 }) })).max(reviewedFields.length)
const manyIds = atLeastOne(id, 200)
const one = z.strictObject({ id, version })
const needsReason = { path: ['reason'], error: problem(productRefusals.reasonNeeded.words) }

export const productSorts = ['createdAt', 'updatedAt', 'name', 'price', 'sales', 'sort'] as const

/**
 * What every list of goods takes. Keyword finds names, keywords, codes and barcodes, also by pinyin; a category finds all below it.
 * Without `shelfStatus` the recycle bin is left out.
 */
const filter = {
  keyword: z.string().max(60).optional(),
  categoryId: id.optional(),
  reviewStatus: z.enum(reviewStatuses).optional(),
  shelfStatus: z.enum(shelfStatuses).optional(),
  shopId: id.optional(),
  priceFrom: fen.optional(),
  priceTo: fen.optional(),
  tag: z.string().max(10).optional(),
  /** Only those of which a change waits for review. */
  changing: z.boolean().optional(),
  /** Only those that have a time set for going on or off the shelf. */
  scheduled: z.boolean().optional(),
  ...sortBy(productSorts),
}
const listInput = pageQuery.extend(filter).strict()
const saveWhole = z
  .strictObject(wholeForm)
  .superRefine((form, ctx) =>
    checkGrid(form, (path, words, params) => ctx.addIssue({ code: 'custom', path, message: problem(words, params) })),
  )

/** Whoever keeps or watches goods; a brand looks into its stores, an agent into the shops of the jurisdiction (the handler says which is which). */
const seesGoods: readonly Permission[] = ['product:read', 'brand-store:read', 'shop:read']

export const products = {
  page: read('POST /merchant-api/product/page', {
    access: 'product:read',
    title: ['商品列表', 'Products'],
    input: listInput,
    output: pageOf(product),
    topics: ['products'],
  }),
  /** The same list over every shop in the caller's scope, with the shops that have matches: for managers, brands and agents. */
  acrossShops: read('POST /merchant-api/product/polymerization/list', {
    access: seesGoods,
    title: ['聚合商品列表', 'Products of all shops'],
    input: listInput,
    output: pageOf(product).extend({ shops: z.array(z.object({ shopId: id, shopName: z.string(), total: z.number().int() })) }),
    topics: ['products'],
  }),
  overview: productOverview,
  detail: read('GET /merchant-api/product/detail', {
    access: seesGoods,
    title: ['商品详情', 'One product'],
    input: z.strictObject({ id }),
    output: productDetail,
  }),
  /** Without `id` a new draft. On approved goods the shown fields go to review (`changeId`), everything else is live at once. */
  save: write('POST /merchant-api/product/save', {
    access: 'product:write',
    title: ['保存商品', 'Save a product'],
    merging: productMerging,
    input: saveWhole,
    output: saved,
    // New SKUs bring their first stock.
    once: true,
  }),
  /** The same without the SKUs. */
  saveBasic: write('POST /merchant-api/product/save/basic', {
    access: 'product:write',
    title: ['保存商品基本信息', 'Save the basics'],
    merging: productMerging,
    input: z.strictObject(basicForm),
    output: saved,
  }),
  /** A draft of its own without codes and stock. */
  copy: write('POST /merchant-api/product/copy', {
    access: 'product:write',
    title: ['复制商品', 'Copy a product'],
    input: z.strictObject({ id }),
    output: saved,
  }),
  submit: write('POST /merchant-api/product/submit', {
    access: 'product:write',
    title: ['提交审核', 'Submit for review'],
    input: one,
    output: saved,
  }),
  withdraw: write('POST /merchant-api/product/withdraw', {
    access: 'product:write',
    title: ['撤回审核', 'Withdraw'],
    input: one,
    output: saved,
  }),
  audit: write('POST /merchant-api/product/audit', {
    access: 'product:audit',
    title: ['审核商品', 'Review a product'],
    input: one
      .extend({ decision: z.enum(['approve', 'reject']), reason, reasons: fieldReasons })
      .refine((verdict) => verdict.decision === 'approve' || verdict.reason !== '' || verdict.reasons.length > 0, needsReason),
    output: saved,
  }),
  changes: read('GET /merchant-api/product/change/list', {
    access: 'product:read',
    title: ['商品变更列表', 'Changes under review'],
    input: pageQuery
      .extend({ status: z.enum(changeStatuses).optional(), keyword: z.string().max(60).optional(), productId: id.optional() })
      .strict(),
    output: pageOf(change),
  }),
  change: read('GET /merchant-api/product/change/detail', {
    access: 'product:read',
    title: ['商品变更详情', 'One change'],
    input: z.strictObject({ id }),
    output: change,
  }),
  confirmChange: write('POST /merchant-api/product/change/confirm', {
    access: 'product:audit',
    title: ['通过商品变更', 'Confirm a change'],
    input: one,
    output: change,
  }),
  declineChange: write('POST /merchant-api/product/change/decline', {
    access: 'product:audit',
    title: ['驳回商品变更', 'Decline a change'],
    input: one
      .extend({ reason, reasons: fieldReasons })
      .refine((verdict) => verdict.reason !== '' || verdict.reasons.length > 0, needsReason),
    output: change,
  }),
  /** Asks for a revision; it stays open, and the next save of the product replaces what it proposes. */
  noteChange: write('POST /merchant-api/product/change/note', {
    access: 'product:audit',
    title: ['要求修改变更', 'Ask for a revision'],
    input: one.extend({ note: field(['修改意见', 'Note'], text({ max: 200 })) }),
    output: change,
  }),
  cancelChange: write('POST /merchant-api/product/change/cancel', {
    access: 'product:write',
    title: ['撤销商品变更', 'Cancel a change'],
    input: one,
    output: change,
  }),
  /** Each row by itself: what cannot be moved says why, the others are moved. An id that is not the caller's changes nothing at all. */
  updateStatus: write('POST /merchant-api/product/batch/update/status', {
    access: 'product:shelf',
    title: ['批量上下架', 'List or unlist'],
    input: z
      .strictObject({ ids: manyIds, move: z.enum(shelfMoveNames), reason: reason.optional() })
      .refine(({ move, reason: why }) => !reasonedShelfMoves.includes(move) || Boolean(why), needsReason),
    output: z.array(rowResult),
  }),
  /** Into the recycle bin. */
  remove: write('POST /merchant-api/product/batch/delete', {
    access: 'product:delete',
    title: ['批量删除商品', 'Delete products'],
    input: z.strictObject({ ids: toDelete(id, 200) }),
    output: z.array(rowResult),
  }),
  recycleBin: read('POST /merchant-api/product/recycle/page', {
    access: 'product:read',
    title: ['商品回收站', 'Recycle bin'],
    input: pageQuery.extend({ keyword: filter.keyword, shopId: filter.shopId }).strict(),
    output: pageOf(product),
  }),
  restore: write('POST /merchant-api/product/restore', {
    access: 'product:delete',
    title: ['恢复商品', 'Restore from the recycle bin'],
    input: z.strictObject({ ids: manyIds }),
    output: z.array(rowResult),
  }),
  /** Times at which it goes on or off by itself; null takes a time back. */
  schedule: write('POST /merchant-api/product/schedule', {
    access: 'product:shelf',
    title: ['定时上下架', 'Schedule on and off'],
    merging: edits('product'),
    input: one
      .extend({
        onAt: field(['定时上架', 'List at'], z.iso.datetime().nullable()),
        offAt: field(['定时下架', 'Unlist at'], z.iso.datetime().nullable()),
      })
      .refine(({ onAt, offAt }) => onAt === null || offAt === null || Date.parse(onAt) < Date.parse(offAt), {
        path: ['offAt'],
        error: problem(productRefusals.scheduleOrder.words),
      }),
    output: product,
  }),
  /** For pickers, the price lab and the export: SKUs by name, code and barcode, newest goods first. */
  skus: read('POST /merchant-api/product/sku/list', {
    access: 'product:read',
    title: ['规格列表', 'SKUs'],
    input: pageQuery
      .extend({ ...filter, ids: z.array(id).max(200).optional(), productId: id.optional(), enabled: z.boolean().optional() })
      .strict(),
    output: pageOf(skuLine),
  }),
  /** In place in the list, live at once, all or nothing. */
  setPrices: write('POST /merchant-api/product/sku/price', {
    access: 'product:price',
    title: ['修改价格', 'Change prices'],
    input: z.strictObject({
      items: atLeastOne(
        z
          .strictObject({
            id,
            version,
            priceFen: skuPrices.priceFen,
            /** Left out it stays, unless it would be below the new price: then it goes. */
            marketPriceFen: skuPrices.marketPriceFen.optional(),
            costFen: skuPrices.costFen.optional(),
          })
          .refine(isMarketPrice, { path: ['marketPriceFen'], error: problem(formRules.marketPrice) }),
        maxSkus,
      ),
    }),
    output: z.array(sku.pick({ id: true, priceFen: true, marketPriceFen: true, costFen: true, version: true })),
  }),
  addLine,
  ...reviewRuleCalls,
  ...categoryCalls,
}

/** Its filters are those of the list, so the list's export is one row per SKU. */
export const goodsSheet = sheet({
  name: 'products',
  title: ['商品', 'Products'],
  call: products.skus,
  permission: 'product:export',
  columns: lineColumns,
})
