// What the tests of the house need of goods: inputs, ids of another shop's, batches of one's own.

import { firstOf } from '#contract/kit/sure'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { goodsIn } from '../goods'
import { type Form, sku as skuOf } from '../goods-desk'
import type { House } from '../harness/index'

const shared = 'categories and measures are the platform’s, for everybody'
const open: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['page', 'acrossShops', 'save', 'saveBasic', 'skus', 'addLine', 'attributes', 'saveAttribute'].map((call) => [
      `products.${call} categoryId`,
      shared,
    ]),
  ),
  ...Object.fromEntries(['addCategory', 'sortCategories'].map((call) => [`products.${call} parentId`, shared])),
  ...Object.fromEntries(['updateCategory', 'removeCategory', 'updateUnit', 'removeUnit'].map((call) => [`products.${call} id`, shared])),
  'products.sortCategories ids.0': shared,
  'products.overview shopId': 'it counts nothing for a shop of others, as for one that is not there',
}

const understood = { 'products.acrossShops': {}, 'products.detail': { id: '424242' } }

const version = { version: 1 }
const verdict = { reason: '越界', reasons: [] }
const sku = {
  values: [],
  code: '',
  barcode: '',
  imageUrl: null,
  priceFen: 100,
  marketPriceFen: null,
  costFen: 0,
  weightG: 0,
  volumeCm3: 0,
  enabled: true,
}
const shown = { name: '越界的货', subtitle: '', categoryId: '3', imageUrls: [], videoUrl: null, detailHtml: '', params: [] }
const sold = {
  keyword: '',
  unitName: '件',
  deliveryTypes: ['PICKUP'],
  freightTemplateId: null,
  sort: 1,
  limitPerUser: null,
  limitPerOrder: null,
  tags: [],
  pointsDeductMaxPct: 0,
  givePoints: 0,
  virtualSalesCount: 0,
}
const form = { ...shown, ...sold, ...version }
const attribute = { categoryId: null, name: '越界', options: [], isSaleAxis: false, isFilter: false, required: false, sort: 1 }

async function foreign(house: House): Promise<Record<string, Sample>> {
  const pool = house.owner.sql
  const { productId, skuIds } = await goodsIn(house, { shopId: '205' })
  const change = await pool<{ id: string }[]>`
    insert into product_change (product_id, shop_id, market_id, content, was) values (${productId}, 205, 102, '{}', '{}') returning id`.one()
  const template = await pool<
    { id: string }[]
  >`select id from shipping_template where shop_id = 205 order by shipping_template.id limit 1`.one()
  const own = await pool<{ id: string }[]>`insert into attribute (unit_id, name) values (205, '别家的属性') returning id`.one()
  const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })
  const market = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'manager01', input, foreign })
  const one = { id: productId }
  const written = { ...one, shopId: '205', freightTemplateId: template.id }
  return {
    'products.page': shop({}, { shopId: '205' }),
    'products.acrossShops': shop({}, { shopId: '205' }),
    'products.detail': shop({}, one),
    'products.save': shop({ ...form, specs: [], skus: [sku] }, { ...written, 'skus.0.id': firstOf(skuIds) }),
    'products.saveBasic': shop(form, written),
    'products.copy': shop({}, one),
    'products.submit': shop(version, one),
    'products.withdraw': shop(version, one),
    'products.audit': market({ ...version, decision: 'reject', ...verdict }, one),
    'products.changes': shop({}, { productId }),
    'products.change': shop({}, { id: change.id }),
    'products.confirmChange': market(version, { id: change.id }),
    'products.declineChange': market({ ...version, ...verdict }, { id: change.id }),
    'products.noteChange': market({ ...version, note: '越界' }, { id: change.id }),
    'products.cancelChange': shop(version, { id: change.id }),
    'products.updateStatus': shop({ move: 'off' }, { 'ids.0': productId }),
    'products.remove': shop({}, { 'ids.0': productId }),
    'products.recycleBin': shop({}, { shopId: '205' }),
    'products.restore': shop({}, { 'ids.0': productId }),
    'products.schedule': shop({ ...version, onAt: null, offAt: null }, one),
    'products.skus': shop({}, { shopId: '205', productId, 'ids.0': firstOf(skuIds) }),
    'products.setPrices': shop({ items: [{ ...version, priceFen: 1 }] }, { 'items.0.id': firstOf(skuIds) }),
    'products.setReviewRule': market({ version: 0, level: 'NONE', reason: '' }, { shopId: '205' }),
    'products.addLine': shop({ productName: '越界的货', categoryId: '3', unitName: '件', price: '1' }, { shopId: '205' }),
    'products.saveAttribute': shop({ ...attribute, ...version }, { id: own.id }),
    'products.removeAttribute': shop({}, { id: own.id }),
  }
}

const shopId = '201'
const own = (path: string, input: Record<string, unknown>, beside?: Batch['beside']): Batch => ({ as: 'merchant01', path, input, beside })

async function batches(house: House): Promise<Record<string, Batch>> {
  const { sql: pool } = house.owner
  const goods = () => goodsIn(house, { shopId })
  const [edited, shelved, dropped, binned, priced] = [await goods(), await goods(), await goods(), await goods(), await goods()]
  await pool`update product set shelf_status = 'OFF' where id = ${dropped.productId}`
  await pool`update product set shelf_status = 'RECYCLED', recycled_at = now() where id = ${binned.productId}`
  const { categoryId, name } = await pool<{ categoryId: string; name: string }[]>`
    select category_id, name from product where id = ${edited.productId}`.one()
  const { id: freightTemplateId } = firstOf(
    await pool<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default`,
  )
  const versionOf = async (table: 'product' | 'sku', id: string) =>
    firstOf(await pool<{ version: number }[]>`select version from ${pool(table)} where id = ${id}`).version
  const form: Form = {
    id: edited.productId,
    version: await versionOf('product', edited.productId),
    shopId,
    name,
    categoryId,
    freightTemplateId,
    subtitle: '改过',
    imageUrls: ['/merchant-admin/x.png'],
    videoUrl: null,
    detailHtml: '<p>货</p>',
    params: [],
    keyword: '',
    unitName: '盒',
    deliveryTypes: ['EXPRESS'],
    sort: 100,
    limitPerUser: null,
    limitPerOrder: null,
    pointsDeductMaxPct: 0,
    givePoints: 0,
    virtualSalesCount: 0,
    tags: [],
    specs: [{ name: '款', values: ['1', '2'] }],
    skus: [skuOf(['1'], { id: edited.skuIds[0] })],
  }
  const skuId = firstOf(priced.skuIds)
  return {
    'products.save': own('skus.0.id', { ...form, skus: [skuOf(['1'], { id: edited.skuIds[0] }), skuOf(['2'])] }, { values: ['2'] }),
    'products.updateStatus': own('ids.0', { ids: [shelved.productId], move: 'off' }),
    'products.remove': own('ids.0', { ids: [dropped.productId] }),
    'products.restore': own('ids.0', { ids: [binned.productId] }),
    'products.setPrices': own('items.0.id', { items: [{ id: skuId, version: await versionOf('sku', skuId), priceFen: 777 }] }),
  }
}

export const samples: ColumnSamples = { understood, open, foreign, batches }
