// What is written down about goods: the basics that a shopper reads, the axes of specifications, and the grid of SKUs.

import { z } from 'zod'
import { integerBetween, ownAddress, rules, sortNumber, text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { maxRichText } from '../kit/rich-text-rules'
import type { Words } from '../kit/words'

export const maxAxes = 3
export const maxSkus = 200
export const maxImages = 15
/** 100 million yuan: no shelf asks more, and sums of it stay exact. */
export const maxPriceFen = 10_000_000_000

export const deliveryTypes = ['EXPRESS', 'PICKUP', 'NONE'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
export const deliveryTypeWords: Record<DeliveryType, Words> = {
  EXPRESS: ['快递发货', 'Courier'],
  PICKUP: ['到店自提', 'Pick-up'],
  NONE: ['无需物流', 'No delivery'],
}
/** How people write in a sheet that something is off; anything else is on. */
export const offWords: readonly string[] = ['0', '否', '停用', 'no', 'n', 'false', 'off']

export const formRules = {
  axes: ['最多 {n} 个规格项', 'Up to {n} options'],
  skus: ['最多 {n} 个规格组合', 'Up to {n} SKUs'],
  oneSku: ['单规格商品只能有一个规格', 'Products without options have exactly one SKU'],
  combination: ['规格值与规格项不一致', 'These values do not match the options'],
  twice: ['规格组合重复：{text}', 'Duplicate combination: {text}'],
  codeTwice: ['规格编码重复：{text}', 'Duplicate code: {text}'],
  axisTwice: ['规格项重复：{text}', 'Duplicate option: {text}'],
  valueTwice: ['规格值重复：{text}', 'Duplicate value: {text}'],
  marketPrice: ['划线价不能低于售价', 'The list price cannot be below the price'],
  stockOfNew: ['已有规格的库存请在库存中调整', 'Adjust existing SKUs on the Stock page'],
} as const satisfies Record<string, Words>

const priceFen = () => integerBetween(1, maxPriceFen)
const name20 = () => text({ max: 20 })

/** The order of `values` is the order of the grid. */
export const axis = z.strictObject({
  name: field(['规格名', 'Option'], name20()),
  values: field(
    ['规格值', 'Values'],
    z
      .array(text({ max: 40 }))
      .min(1)
      .max(100),
  ),
})
export type Axis = z.output<typeof axis>

export const skuPrices = {
  priceFen: field(['售价', 'Price'], priceFen()),
  marketPriceFen: field(['划线价', 'List price'], priceFen().nullable()),
  costFen: field(['成本价', 'Cost'], integerBetween(0, maxPriceFen)),
}

/** The crossed-out price is at least the price. */
export const isMarketPrice = ({ priceFen: price, marketPriceFen }: { priceFen: number; marketPriceFen?: number | null }): boolean =>
  (marketPriceFen ?? price) >= price

export const skuForm = z
  .strictObject({
    /** Absent for a new one. An id whose values differ renames that SKU; what is left out of the grid is deleted. */
    id: id.optional(),
    /** One value per axis, in their order; empty for goods without axes. */
    values: z.array(text({ max: 40 })).max(maxAxes),
    code: field(['规格编码', 'SKU code'], text({ min: 0, max: 30 })),
    barcode: field(['条形码', 'Barcode'], text({ min: 0, max: 40 })),
    imageUrl: field(['规格图片', 'Picture'], ownAddress().nullable()),
    ...skuPrices,
    weightG: field(['重量（克）', 'Weight (g)'], integerBetween(0, 10_000_000)),
    volumeCm3: field(['体积（立方厘米）', 'Volume (cm³)'], integerBetween(0, 100_000_000)),
    enabled: field(['启用', 'Enabled'], z.boolean()),
    /** The first stock of a new SKU; from then on stock is adjusted, never set. */
    stock: field(['初始库存', 'Opening stock'], integerBetween(0, 100_000_000)).optional(),
  })
  .refine(isMarketPrice, { path: ['marketPriceFen'], error: problem(formRules.marketPrice) })
  .refine((sku) => sku.id === undefined || sku.stock === undefined, { path: ['stock'], error: problem(formRules.stockOfNew) })
export type SkuForm = z.output<typeof skuForm>

export const param = z.strictObject({
  name: field(['参数名', 'Parameter'], name20()),
  value: field(['参数值', 'Value'], text({ min: 0, max: 100 })),
})

/** The reviewed part: what a shopper is told. The first picture is the cover. */
export const shownForm = {
  name: field(['商品名称', 'Name'], text({ max: 100 })),
  subtitle: field(['副标题', 'Subtitle'], text({ min: 0, max: 60 })),
  categoryId: field(['商品分类', 'Category'], id),
  imageUrls: field(['商品图片', 'Pictures'], z.array(ownAddress()).max(maxImages, problem(rules.tooManyFiles, { n: maxImages }))),
  videoUrl: field(['商品视频', 'Video'], ownAddress().nullable()),
  detailHtml: field(['商品详情', 'Description'], text({ min: 0, max: maxRichText })),
  params: field(['商品参数', 'Parameters'], z.array(param).max(50)),
}

const limit = () => integerBetween(1, 1_000_000).nullable()

/** The rest of the basics: how it is found and sold. */
export const soldForm = {
  keyword: field(['搜索关键词', 'Keywords'], text({ min: 0, max: 100 })),
  unitName: field(['计量单位', 'Unit'], text({ max: 10 })),
  deliveryTypes: field(['配送方式', 'Delivery'], z.array(z.enum(deliveryTypes)).min(1, problem(rules.chooseOne)).max(3)),
  freightTemplateId: field(['运费模板', 'Freight template'], id.nullable()),
  sort: field(['排序', 'Sort'], sortNumber()),
  limitPerUser: field(['每人限购', 'Limit per person'], limit()),
  limitPerOrder: field(['每单限购', 'Limit per order'], limit()),
  pointsDeductMaxPct: field(['积分最高抵扣（%）', 'Payable with points, up to (%)'], integerBetween(0, 100)),
  givePoints: field(['赠送积分', 'Points earned'], integerBetween(0, 1_000_000)),
  virtualSalesCount: field(['虚拟销量', 'Extra sales shown'], integerBetween(0, 100_000_000)),
  tags: field(['标签', 'Tags'], z.array(text({ max: 10 })).max(10)),
}

export const basicForm = {
  id: id.optional(),
  /** Of the row that was read; with `id` only. */
  version: z.number().int().optional(),
  /** Whose goods: a shop's own when nothing is said; a market says which of its shops. */
  shopId: field(['店铺', 'Shop'], id).optional(),
  ...shownForm,
  ...soldForm,
  /** Save and hand in for review at once. */
  submit: z.boolean().optional(),
}

export const wholeForm = {
  ...basicForm,
  specs: field(['规格', 'Options'], z.array(axis).max(maxAxes, problem(formRules.axes, { n: maxAxes }))),
  skus: field(['规格明细', 'SKUs'], z.array(skuForm)),
}

type Grid = { specs: readonly Axis[]; skus: readonly Pick<SkuForm, 'values' | 'code'>[] }
type Complaint = (path: (string | number)[], words: Words, params?: Record<string, string | number>) => void

/** What no single cell can know: that combinations and codes stand once, and that every value is one of its axis. */
export function checkGrid({ specs, skus }: Grid, complain: Complaint): void {
  if (skus.length > maxSkus) return complain(['skus'], formRules.skus, { n: maxSkus })
  if (specs.length === 0 && skus.length > 1) return complain(['skus'], formRules.oneSku)
  const axes = specs.map(({ values }) => new Set(values))
  for (const [n, { name, values }] of specs.entries()) {
    if (specs.findIndex((one) => one.name === name) < n) complain(['specs', n, 'name'], formRules.axisTwice, { text: name })
    const again = values.find((value, at) => values.indexOf(value) < at)
    if (again !== undefined) complain(['specs', n, 'values'], formRules.valueTwice, { text: again })
  }
  const seen = new Set<string>()
  const codes = new Set<string>()
  for (const [n, { values, code }] of skus.entries()) {
    const key = JSON.stringify(values)
    if (values.length !== axes.length || values.some((value, at) => !axes[at]?.has(value)))
      complain(['skus', n, 'values'], formRules.combination)
    if (seen.has(key)) complain(['skus', n, 'values'], formRules.twice, { text: values.join(' / ') })
    seen.add(key)
    if (code !== '' && codes.has(code.toLowerCase())) complain(['skus', n, 'code'], formRules.codeTwice, { text: code })
    codes.add(code.toLowerCase())
  }
}

type Sending = { deliveryTypes: readonly DeliveryType[]; freightTemplateId: string | null }
/** Goods that are sent need a template; those that are fetched or need no delivery do not. */
export const hasFreight = ({ deliveryTypes: types, freightTemplateId }: Sending): boolean =>
  freightTemplateId !== null || !types.includes('EXPRESS')

export const specTextOf = (values: readonly string[]): string => values.join(' / ')
