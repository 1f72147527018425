// Stock: how many pieces of each SKU there are, how they came and went, and when somebody should be told that they run out.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { importSheet } from '../kit/import-sheet'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { stockOverview } from './overview'
import { movementKinds, stockStateOf, stockStates, stockStateWords } from './states'

export {
  type MovementKind,
  movementKinds,
  movementKindWords,
  type StockState,
  stockStateMeanings,
  stockStateOf,
  stockStates,
  stockStateWords,
} from './states'

export const stockRefusals = refusals('stock', {
  missing: [404650, '规格不存在', 'SKU not found'],
  short: [409650, '{name}库存不足，仅剩 {n} 件可售', 'Not enough {name}: {n} left'],
  belowZero: [
    409651,
    '{name}未被占用的库存只有 {n} 件，不能减少更多',
    'Only {n} of {name} are not allocated, so no more can be taken away',
  ],
  moved: [409652, '库存刚刚变为 {n} 件，请核对后再改', 'Stock just changed to {n}, please check'],
  allocatedShort: [409653, '占用的库存不足，无法释放或出库', 'Not enough reserved stock to release or ship'],
  settled: [409654, '库存没有变化', 'Stock is unchanged'],
  codeMissing: [404651, '没有编码为“{code}”的规格', 'No SKU has the code "{code}"'],
  codeTwice: [409655, '有多个规格使用编码“{code}”', 'More than one SKU has the code "{code}"'],
  eitherOr: [422650, '盘点数量和增减数量请填写其中一项', 'Enter either a count or a change'],
})

/** What becomes of goods that came back: for sale again, kept apart, or not counted at all. */
export const givenBack = ['RESTOCK', 'DAMAGED', 'NONE'] as const
export type GivenBack = (typeof givenBack)[number]

/** What the bell says when a SKU has fallen to its threshold. */
export const lowNews: { title: Words; body: Words } = {
  title: ['库存偏低', 'Stock is low'],
  body: ['{name}只剩 {n} 件可售', 'Only {n} of {name} left'],
}
/** Reasons that nobody typed. */
export const stockReasons = {
  counted: ['盘点', 'Counted'],
  undone: ['撤销导入', 'Import undone'],
} as const satisfies Record<string, Words>

/** No shelf holds more; sums of it stay far from what an integer can carry. */
export const maxPieces = 100_000_000

export const stockLevel = z.object({
  /** The SKU's. */
  id,
  productId: id,
  productName: z.string(),
  imageUrl: z.string().nullable(),
  specText: z.string(),
  code: z.string(),
  shopName: z.string(),
  priceFen: z.number().int(),
  onHand: z.number().int(),
  allocated: z.number().int(),
  available: z.number().int(),
  safety: z.number().int(),
  alertThreshold: z.number().int(),
  /** Of safety and threshold. */
  version: z.number().int(),
  /** Of the SKU, whose price can be changed where it stands. */
  skuVersion: z.number().int(),
})
export type StockLevel = z.output<typeof stockLevel>

/** Below zero stands what a presale has promised beyond what is there. */
const runningOut = z.object({
  id,
  productName: z.string(),
  imageUrl: z.string().nullable(),
  specText: z.string(),
  available: z.number().int(),
  soldInWeek: z.number().int(),
})
export type RunningOut = z.output<typeof runningOut>
export const mostRunningOut = 5
/** How many days the pieces last when as many are sold as in the last seven. */
export const daysLeft = ({ available, soldInWeek }: Pick<RunningOut, 'available' | 'soldInWeek'>): number =>
  Math.floor((Math.max(0, available) * 7) / Math.max(1, soldInWeek))

export const stockName = ({ productName, specText }: Pick<StockLevel, 'productName' | 'specText'>) =>
  specText ? `${productName} ${specText}` : productName

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  /** Pieces, with the sign of what became of those on hand; of an allocation and a release, of those that can be sold. */
  qty: z.number().int(),
  availableBefore: z.number().int().nullable(),
  availableAfter: z.number().int().nullable(),
  allocatedBefore: z.number().int().nullable(),
  allocatedAfter: z.number().int().nullable(),
  damagedAfter: z.number().int().nullable(),
  reason: z.string(),
  who: z.string(),
  /** What it was for: 'order:123', or a number of its own for what somebody did by hand. */
  cause: z.string(),
  at: z.iso.datetime(),
})
export type Movement = z.output<typeof movement>

export const stockSorts = ['id', 'available', 'onHand', 'name'] as const

const filter = {
  keyword: z.string().max(100).optional(),
  state: z.enum(stockStates).optional(),
  productId: id.optional(),
  skuId: id.optional(),
  ...sortBy(stockSorts),
}

const labels = {
  qty: ['数量', 'Quantity'],
  delta: ['增减数量', 'Change'],
  onHand: ['盘点数量', 'Counted'],
  reason: ['原因', 'Reason'],
} as const satisfies Record<string, Words>
const reason = () => field(labels.reason, text({ max: 100 }))
const delta = () =>
  field(
    labels.delta,
    integerBetween(-maxPieces, maxPieces).refine((value) => value !== 0, problem(stockRefusals.settled.words)),
  )
const counted = () => field(labels.onHand, integerBetween(0, maxPieces))

export const stock = {
  page: read('GET /merchant-api/stock/page', {
    access: 'stock:read',
    title: ['库存', 'Stock'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(stockLevel),
    topics: ['stock'],
  }),
  overview: stockOverview,
  /** What the sales of the last seven days would use up within the next seven, the soonest first. */
  runningOut: read('GET /merchant-api/stock/running-out', {
    access: 'stock:read',
    title: ['即将售罄', 'What runs out soon'],
    input: z.strictObject({}),
    output: z.array(runningOut).max(mostRunningOut),
    topics: ['stock'],
  }),
  detail: read('GET /merchant-api/stock/detail', {
    access: 'stock:read',
    title: ['规格的库存', 'The stock of one SKU'],
    input: z.strictObject({ id }),
    output: stockLevel,
  }),
  movements: read('GET /merchant-api/stock/movements', {
    access: 'stock:read',
    title: ['库存流水', 'How stock came and went'],
    input: pageQuery.extend({ skuId: id, kind: z.enum(movementKinds).optional() }).strict(),
    output: pageOf(movement),
  }),
  receive: write('PUT /merchant-api/stock/receive', {
    access: 'stock:write',
    title: ['入库', 'Receive stock'],
    input: z.strictObject({ id, qty: field(labels.qty, integerBetween(1, maxPieces)), reason: reason() }),
    output: stockLevel,
    once: true,
  }),
  adjust: write('PUT /merchant-api/stock/adjust', {
    access: 'stock:write',
    title: ['调整库存', 'Adjust stock'],
    input: z.strictObject({ id, delta: delta(), reason: reason() }),
    output: stockLevel,
    once: true,
  }),
  /** Says how many there are; refused when that is no longer what the reader saw. */
  count: write('PUT /merchant-api/stock/count', {
    access: 'stock:write',
    title: ['盘点库存', 'Count stock'],
    input: z.strictObject({ id, onHand: counted(), seen: z.number().int(), reason: reason().optional() }),
    output: stockLevel,
    once: true,
  }),
  /** One row of a spreadsheet: either how many were counted, or how many came or went. */
  adjustByCode: write('POST /merchant-api/stock/adjust_by_code', {
    access: 'stock:write',
    title: ['按编码调整库存', 'Adjust stock by code'],
    input: z
      .strictObject({
        code: field(['规格编码', 'SKU code'], text({ max: 30 })),
        onHand: counted().optional(),
        delta: delta().optional(),
        reason: reason(),
      })
      .refine((row) => (row.onHand === undefined) !== (row.delta === undefined), {
        path: ['onHand'],
        error: problem(stockRefusals.eitherOr.words),
      }),
    output: z.object({ journalId: id }),
    once: true,
  }),
  setting: write('PUT /merchant-api/stock/setting', {
    access: 'stock:write',
    title: ['设置安全库存与预警值', 'Set safety stock and alert'],
    merging: edits('stock'),
    input: z.strictObject({
      id,
      version: z.number().int(),
      safety: field(['安全库存', 'Safety stock'], integerBetween(0, 1_000_000)),
      alertThreshold: field(['预警值', 'Alert at'], integerBetween(0, 1_000_000)),
    }),
    output: stockLevel,
  }),
}

export const stockSheet = sheet({
  name: 'stock',
  call: stock.page,
  permission: 'stock:export',
  columns: {
    productName: { label: ['商品', 'Product'], cell: 'text', width: 30 },
    specText: { label: ['规格', 'Specification'], cell: 'text', width: 18 },
    code: { label: ['规格编码', 'SKU code'], cell: 'text', width: 16 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 18 },
    state: { label: ['库存状态', 'Status'], cell: 'text', width: 12, choices: stockStateWords, of: stockStateOf },
    onHand: { label: ['在库', 'On hand'], cell: 'number' },
    allocated: { label: ['占用', 'Reserved'], cell: 'number' },
    available: { label: ['可售', 'Available'], cell: 'number' },
    safety: { label: ['安全库存', 'Safety stock'], cell: 'number' },
    alertThreshold: { label: ['预警值', 'Alert at'], cell: 'number' },
    priceFen: { label: ['价格（元）', 'Price (yuan)'], cell: 'money' },
  },
})

export const stockImport = importSheet({
  name: 'stock',
  title: ['库存', 'stock'],
  call: stock.adjustByCode,
  permission: 'stock:write',
  undoPermission: 'stock:write',
  columns: {
    code: { example: ['TEA-001', 'TEA-001'], synonyms: ['编码', '商品编码', 'SKU编码', 'sku', 'code', 'sku code'] },
    onHand: { example: ['120', '120'], synonyms: ['在库', '库存', '实盘数', '数量', 'stock', 'on hand', 'quantity'] },
    delta: { example: ['', ''], synonyms: ['增减', '变动', '调整数量', 'delta', 'adjustment'] },
    reason: { example: ['月末盘点', 'Month-end count'], synonyms: ['备注', '说明', 'note', 'remark'] },
  },
})
