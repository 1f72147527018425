// Goods in a spreadsheet: one row per SKU with its product's fields repeated, on the way out and on the way in.

import { z } from 'zod'
import { write } from '../kit/call'
import { matching, text } from '../kit/fields'
import { importSheet } from '../kit/import-sheet'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import type { SheetColumn } from '../kit/sheet'
import type { Words } from '../kit/words'
import { maxImages } from './form'
import type { SkuLine } from './rows'
import { reviewStatusWords, shelfStatusWords } from './states'

const amountWords: Words = ['{field}须为金额，最多两位小数', '{field} must be an amount with at most two decimals']
const countWords: Words = ['{field}必须为非负整数', '{field} must be a non-negative integer']

/** '12.5' as people write it in a sheet; 1250 fen inside. */
const yuan = () =>
  matching(/^\d{1,8}(\.\d{1,2})?$/, amountWords).transform((written) => {
    const [whole, part = ''] = written.split('.')
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  })
const whole = () => matching(/^\d{1,8}$/, countWords).transform(Number)
const linkWords: Words = [
  '{field}须为以空格或逗号分隔的 http(s) 地址，最多 15 个',
  '{field} must be at most 15 http(s) addresses, separated by spaces or commas',
]
/** Links to pictures, or addresses of our own, as people write several of them into one cell. */
const links = () =>
  text({ max: 4000 })
    .transform((written) => written.split(/[\s,，;；|]+/).filter(Boolean))
    .refine(
      (all) => all.length <= maxImages && all.every((one) => /^(https?:\/\/|\/)\S+$/i.test(one) && one.length <= 1000),
      problem(linkWords),
    )
const axisName = (n: number) => field([`规格${n}名称`, `Axis ${n}`], text({ max: 20 })).optional()
const axisValue = (n: number) => field([`规格${n}值`, `Value ${n}`], text({ max: 40 })).optional()

/**
 * One SKU of a product that is named: the product is made with the first of its rows, the others join it. Only drafts are joined,
 * so nothing that sells is changed by a sheet. A shop may leave its own name out; a market says whose goods they are.
 */
export const addLine = write('POST /merchant-api/product/line/add', {
  access: 'product:write',
  title: ['新增一行商品', 'Add one row of goods'],
  input: z.strictObject({
    productName: field(['商品名称', 'Name'], text({ max: 100 })),
    shopId: field(['店铺', 'Shop'], id).optional(),
    categoryId: field(['商品分类', 'Category'], id),
    unitName: field(['计量单位', 'Unit'], text({ max: 10 })),
    axis1: axisName(1),
    value1: axisValue(1),
    axis2: axisName(2),
    value2: axisValue(2),
    axis3: axisName(3),
    value3: axisValue(3),
    code: field(['规格编码', 'SKU code'], text({ max: 30 })).optional(),
    barcode: field(['条形码', 'Barcode'], text({ max: 40 })).optional(),
    price: field(['售价（元）', 'Price (yuan)'], yuan()),
    marketPrice: field(['划线价（元）', 'List price (yuan)'], yuan()).optional(),
    cost: field(['成本价（元）', 'Cost (yuan)'], yuan()).optional(),
    weightG: field(['重量（克）', 'Weight (g)'], whole()).optional(),
    volumeCm3: field(['体积（立方厘米）', 'Volume (cm³)'], whole()).optional(),
    stock: field(['初始库存', 'Opening stock'], whole()).optional(),
    images: field(['图片链接', 'Picture links'], links()).optional(),
  }),
  output: z.object({ skuId: id, productId: id }),
  once: true,
})

/** A row that changes a SKU that is there: its code, and whatever shall be otherwise. Stock is adjusted in stock, axes in the form. */
export const changeLine = addLine.input.partial().required({ code: true })

export const lineImport = importSheet({
  name: 'products',
  updatesBy: 'code',
  title: ['商品', 'products'],
  call: addLine,
  permission: 'product:write',
  undoPermission: 'product:delete',
  columns: {
    productName: { example: ['明前龙井', 'Longjing tea'], synonyms: ['商品', '品名', 'Product', 'Title'] },
    shopId: { example: ['', ''], synonyms: ['店铺名称', '门店', 'Store'], choice: true },
    categoryId: { example: ['龙井', '龙井'], synonyms: ['分类', '类目', 'Category path'], choice: true },
    unitName: { example: ['盒', '盒'], synonyms: ['单位', 'Unit'] },
    axis1: { example: ['净含量', 'Weight'], synonyms: ['规格1'] },
    value1: { example: ['250克', '250 g'] },
    axis2: { example: ['包装', 'Package'], synonyms: ['规格2'] },
    value2: { example: ['礼盒', 'Gift box'] },
    axis3: { example: ['', ''], synonyms: ['规格3'] },
    value3: { example: ['', ''] },
    code: { example: ['LJ-250', 'LJ-250'], synonyms: ['商家编码', '货号', 'SKU', 'Item code'], unique: true },
    barcode: { example: ['6901234567892', '6901234567892'], synonyms: ['条码', 'EAN'] },
    price: { example: ['168.00', '168.00'], synonyms: ['售价', '价格', 'Price'] },
    marketPrice: { example: ['198.00', '198.00'], synonyms: ['划线价', '市场价', 'List price'] },
    cost: { example: ['96.50', '96.50'], synonyms: ['成本', '成本价', 'Cost'] },
    weightG: { example: ['320', '320'], synonyms: ['重量', 'Weight'] },
    volumeCm3: { example: ['1800', '1800'], synonyms: ['体积', 'Volume'] },
    stock: { example: ['100', '100'], synonyms: ['库存', '可售库存', 'Stock'] },
    images: { example: ['', ''], synonyms: ['图片', '商品图片', '主图', 'Pictures', 'Images'] },
  },
})

const axisColumn = (n: number): SheetColumn<SkuLine> => ({
  label: [`规格${n}名称`, `Axis ${n}`],
  cell: 'text',
  width: 12,
  of: ({ specValues }) => specValues[n - 1]?.name ?? '',
})
const valueColumn = (n: number): SheetColumn<SkuLine> => ({
  label: [`规格${n}值`, `Value ${n}`],
  cell: 'text',
  width: 16,
  of: ({ specValues }) => specValues[n - 1]?.value ?? '',
})

/** What goes out can come in again: the columns of the import stand among these under the same names. */
export const lineColumns: Record<string, SheetColumn<SkuLine>> = {
  productName: { label: ['商品名称', 'Name'], cell: 'text', width: 32 },
  shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 20 },
  categoryPath: { label: ['商品分类', 'Category'], cell: 'text', width: 24 },
  unitName: { label: ['计量单位', 'Unit'], cell: 'text', width: 8 },
  axis1: axisColumn(1),
  value1: valueColumn(1),
  axis2: axisColumn(2),
  value2: valueColumn(2),
  axis3: axisColumn(3),
  value3: valueColumn(3),
  code: { label: ['规格编码', 'SKU code'], cell: 'text', width: 16 },
  barcode: { label: ['条形码', 'Barcode'], cell: 'text', width: 16 },
  priceFen: { label: ['售价（元）', 'Price (yuan)'], cell: 'money' },
  marketPriceFen: { label: ['划线价（元）', 'List price (yuan)'], cell: 'money' },
  costFen: { label: ['成本价（元）', 'Cost (yuan)'], cell: 'money' },
  weightG: { label: ['重量（克）', 'Weight (g)'], cell: 'number' },
  volumeCm3: { label: ['体积（立方厘米）', 'Volume (cm³)'], cell: 'number' },
  stock: { label: ['可售库存', 'Stock'], cell: 'number' },
  enabled: { label: ['启用', 'Enabled'], cell: 'text', width: 8, choices: { true: ['是', 'Yes'], false: ['否', 'No'] } },
  reviewStatus: { label: ['审核状态', 'Review'], cell: 'text', width: 10, choices: reviewStatusWords },
  shelfStatus: { label: ['上下架状态', 'Listing'], cell: 'text', width: 10, choices: shelfStatusWords },
  salesCount: { label: ['商品销量', 'Sold'], cell: 'number' },
  createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
}
