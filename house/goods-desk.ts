// Goods through the form in tests: what an editor sends, saves and reads again for shop 201.

import type { Given } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { type ProductDetail, products } from '#contract/products/calls'
import type { House } from './harness/index'

export type Form = Given<typeof products.save>
type SkuGiven = Form['skus'][number]

const shopId = '201'
let made = 0

/** A word that nobody had before: for codes, which are unique in a shop. */
export const freshCode = (letter: string): string => `${letter}${++made}`

export const sku = (values: string[], more: Partial<SkuGiven> = {}): SkuGiven => ({
  values,
  code: '',
  barcode: '',
  imageUrl: null,
  priceFen: 1999,
  marketPriceFen: null,
  costFen: 800,
  weightG: 250,
  volumeCm3: 900,
  enabled: true,
  ...more,
})

export const axes = (...sizes: number[]) =>
  sizes.map((size, n) => ({ name: `轴${n}`, values: Array.from({ length: size }, (_, at) => `值${n}-${at}`) }))

/** Every combination of the values. */
export const grid = (specs: { values: string[] }[]): string[][] =>
  specs.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

/** `merchant` and `manager` are the tokens of the shop and of the market that reviews it. */
export async function goodsDesk(house: House, merchant: string, manager: string) {
  const pool = house.owner.sql
  const { id: categoryId } = await pool<{ id: string }[]>`insert into category (level, name) values (1, '试验品类') returning id`.one()
  const { id: freightTemplateId } = firstOf(
    await pool<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default`,
  )

  const form = (more: Partial<Form> = {}): Form => ({
    name: `云雾绿茶 ${++made}`,
    subtitle: '明前手采',
    categoryId,
    imageUrls: ['/merchant-admin/x.png'],
    videoUrl: null,
    detailHtml: '<p>高山云雾</p>',
    params: [{ name: '产地', value: '杭州' }],
    keyword: '',
    unitName: '盒',
    deliveryTypes: ['EXPRESS'],
    freightTemplateId,
    sort: 100,
    limitPerUser: null,
    limitPerOrder: null,
    pointsDeductMaxPct: 0,
    givePoints: 0,
    virtualSalesCount: 0,
    tags: [],
    specs: [],
    skus: [sku([])],
    ...more,
  })
  const save = (given: Form, token = merchant, idempotencyKey = `goods-desk-${++made}`) =>
    house.call(products.save, given, { token, idempotencyKey })
  const detail = async (id: string): Promise<ProductDetail> => (await house.call(products.detail, { id }, { token: merchant })).data
  /** The form of goods as they were read: what an editor sends back. */
  const formOf = (of: ProductDetail, more: Partial<Form> = {}): Form => ({
    ...form(),
    id: of.id,
    version: of.version,
    name: of.name,
    subtitle: of.subtitle,
    imageUrls: of.imageUrls,
    detailHtml: of.detailHtml,
    params: of.params,
    specs: of.specs,
    skus: of.skus.map(({ specText: _text, stock: _stock, version: _version, costFen, ...rest }) => ({ ...rest, costFen: costFen ?? 0 })),
    ...more,
  })
  const approved = async (given: Form = form()): Promise<ProductDetail> => {
    const { data: saved } = await save({ ...given, submit: true })
    const verdict = { id: saved.id, version: saved.version, decision: 'approve' as const, reason: '', reasons: [] }
    const { data, message } = await house.call(products.audit, verdict, { token: manager })
    if (data?.reviewStatus !== 'APPROVED') throw new Error(`not approved: ${message}`)
    return detail(saved.id)
  }
  return { form, save, detail, formOf, approved }
}
