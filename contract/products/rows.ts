// Goods as the lists and the detail show them.

import { z } from 'zod'
import { id } from '../kit/page'
import { deliveryTypes } from './form'
import { changeStatuses, reviewedFields, reviewStatuses, shelfStatuses, specTypes } from './states'

const time = z.iso.datetime()
const count = z.number().int()
const fen = z.number().int()

/** A row of the list. It carries what the rules of `whyNotProduct` look at, so a button can be greyed with its reason. */
export const product = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  shopIsOpen: z.boolean(),
  name: z.string(),
  subtitle: z.string(),
  categoryId: id,
  /** From the widest to the narrowest: '茶叶 / 绿茶 / 龙井'. */
  categoryPath: z.string(),
  unitName: z.string(),
  coverUrl: z.string().nullable(),
  specType: z.enum(specTypes),
  /** Of the enabled SKUs; null when there is none. */
  minPriceFen: fen.nullable(),
  maxPriceFen: fen.nullable(),
  skuCount: count,
  enabledSkuCount: count,
  /** Has a template, or is not sent at all. */
  hasFreight: z.boolean(),
  /** Pieces that can be sold, of all SKUs. */
  stockCount: count,
  salesCount: count,
  sort: count,
  tags: z.array(z.string()),
  reviewStatus: z.enum(reviewStatuses),
  reviewReason: z.string(),
  shelfStatus: z.enum(shelfStatuses),
  offReason: z.string().nullable(),
  onAt: time.nullable(),
  offAt: time.nullable(),
  /** A change of it waits for review. */
  openChangeId: id.nullable(),
  /** In the recycle bin since; after `recycleDays` it is deleted. */
  recycledAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  version: count,
})
export type Product = z.output<typeof product>

export const fieldReason = z.object({ field: z.enum(reviewedFields), reason: z.string() })

/** What a SKU is sold and sent by, wherever it is shown. */
const skuFields = {
  code: z.string(),
  barcode: z.string(),
  imageUrl: z.string().nullable(),
  priceFen: fen,
  marketPriceFen: fen.nullable(),
  /** Null for those who only look on: brand managers and agents. */
  costFen: fen.nullable(),
  weightG: count,
  volumeCm3: count,
  enabled: z.boolean(),
}

/** One cell per axis in `values`; the rest as the form takes it. */
export const sku = z.object({
  id,
  values: z.array(z.string()),
  specText: z.string(),
  ...skuFields,
  /** Pieces that can be sold. */
  stock: count,
  version: count,
})
export type Sku = z.output<typeof sku>

const shown = z.object({
  name: z.string(),
  subtitle: z.string(),
  categoryId: id,
  imageUrls: z.array(z.string()),
  videoUrl: z.string().nullable(),
  detailHtml: z.string(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Shown = z.output<typeof shown>

/** What is proposed and what it was: only the fields that differ. */
export const change = z.object({
  id,
  productId: id,
  productName: z.string(),
  coverUrl: z.string().nullable(),
  shopId: id,
  shopName: z.string(),
  status: z.enum(changeStatuses),
  content: shown.partial(),
  was: shown.partial(),
  /** What the reviewer wants revised; it stays PENDING. */
  note: z.string(),
  reason: z.string(),
  reasons: z.array(fieldReason),
  submittedName: z.string(),
  decidedName: z.string().nullable(),
  decidedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  version: count,
})
export type Change = z.output<typeof change>

export const productDetail = product.extend({
  keyword: z.string(),
  imageUrls: z.array(z.string()),
  videoUrl: z.string().nullable(),
  detailHtml: z.string(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  deliveryTypes: z.array(z.enum(deliveryTypes)),
  freightTemplateId: id.nullable(),
  limitPerUser: count.nullable(),
  limitPerOrder: count.nullable(),
  pointsDeductMaxPct: count,
  givePoints: count,
  virtualSalesCount: count,
  /** Why it was rejected, field by field. */
  reviewReasons: z.array(fieldReason),
  submittedAt: time.nullable(),
  reviewedAt: time.nullable(),
  reviewedName: z.string().nullable(),
  skus: z.array(sku),
  /** The open change: an editor shows its values over the live ones. */
  change: change.nullable(),
})
export type ProductDetail = z.output<typeof productDetail>

/** A SKU with what a picker shows of its product; also the row of the spreadsheet, where the product's fields repeat. */
export const skuLine = z.object({
  id,
  productId: id,
  productName: z.string(),
  shopId: id,
  shopName: z.string(),
  categoryId: id,
  categoryPath: z.string(),
  unitName: z.string(),
  specText: z.string(),
  /** The combination with the names of its axes. */
  specValues: z.array(z.object({ name: z.string(), value: z.string() })),
  ...skuFields,
  reviewStatus: z.enum(reviewStatuses),
  shelfStatus: z.enum(shelfStatuses),
  stock: count,
  salesCount: count,
  createdAt: time,
  version: count,
})
export type SkuLine = z.output<typeof skuLine>

/** What became of each row of a batch, in the order in which the ids were given. */
export const rowResult = z.object({
  id,
  name: z.string(),
  ok: z.boolean(),
  /** Why not, in the reader's language. */
  reason: z.string().nullable(),
  shelfStatus: z.enum(shelfStatuses),
  version: count,
})
export type RowResult = z.output<typeof rowResult>

/** What a save answers: the new version, and only those SKUs that it added or changed. */
export const saved = z.object({
  id,
  version: count,
  reviewStatus: z.enum(reviewStatuses),
  shelfStatus: z.enum(shelfStatuses),
  /** Set when what a shopper is told went to review instead of live. */
  changeId: id.nullable(),
  changedSkus: z.array(z.object({ id, values: z.array(z.string()), version: count })),
})
export type Saved = z.output<typeof saved>
