// For each call that changes several things at once: a batch of the caller's own, which is fine until a foreign one stands beside it.

import { firstOf } from '#contract/kit/sure'
import { goodsIn } from './goods'
import { type Form, sku } from './goods-desk'
import type { House } from './harness/index'
import { presaleDesk } from './presales'
import { addGoods, paidOrder } from './shopping'

export type Batch = {
  as: string
  /** The place of the first id: `ids.0`, `items.0.skuId`. */
  path: string
  /** Done as it is; refused whole with a foreign id beside the own one. */
  input: Record<string, unknown>
  /** In what else the second row must differ, so that it is refused for its id alone. */
  beside?: Record<string, unknown>
}

/** Batches where a foreign id may stand beside one's own, each with its reason. */
export const openBatches: Readonly<Record<string, string>> = {}

const shopId = '201'
const shop = (path: string, input: Record<string, unknown>, beside?: Batch['beside']): Batch => ({ as: 'merchant01', path, input, beside })

export async function ownBatches(house: House): Promise<Record<string, Batch>> {
  return {
    ...(await goodsBatches(house)),
    ...(await tradeBatches(house)),
    ...(await presaleBatches(house)),
    ...(await deskBatches(house)),
  }
}

async function goodsBatches(house: House): Promise<Record<string, Batch>> {
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
    skus: [sku(['1'], { id: edited.skuIds[0] })],
  }
  const skuId = firstOf(priced.skuIds)
  return {
    'products.save': shop('skus.0.id', { ...form, skus: [sku(['1'], { id: edited.skuIds[0] }), sku(['2'])] }, { values: ['2'] }),
    'products.updateStatus': shop('ids.0', { ids: [shelved.productId], move: 'off' }),
    'products.remove': shop('ids.0', { ids: [dropped.productId] }),
    'products.restore': shop('ids.0', { ids: [binned.productId] }),
    'products.setPrices': shop('items.0.id', { items: [{ id: skuId, version: await versionOf('sku', skuId), priceFen: 777 }] }),
  }
}

async function tradeBatches(house: House): Promise<Record<string, Batch>> {
  const { sql: pool } = house.owner
  const reduced = await goodsIn(house, { shopId })
  const orderId = await paidOrder(house, await addGoods(house, { shopId }))
  const { id: itemId } = firstOf(await pool<{ id: string }[]>`select id from order_item where order_id = ${orderId}`)
  const activity = { name: '自家的折扣', startsAt: '2030-01-01T00:00:00.000Z', endsAt: '2030-01-08T00:00:00.000Z', audience: 'ALL' }
  const items = [{ skuId: reduced.skuIds[0], kind: 'PRICE', value: 1 }]
  return {
    'orders.flag': shop('ids.0', { ids: [orderId], flag: 2 }),
    'orders.ship': shop('items.0.itemId', { id: orderId, carrier: 'SF', trackingNo: 'SF7654321', remark: '', items: [{ itemId, qty: 1 }] }),
    'discounts.save': shop('items.0.skuId', { ...activity, stacksWithCoupon: false, isDraft: true, items }),
  }
}

async function presaleBatches(house: House): Promise<Record<string, Batch>> {
  const desk = presaleDesk(house, await house.signIn('merchant01'))
  const [one, many, sold] = [await desk.goods(), await desk.goods(), await desk.goods()]
  const { productId: _one, title: _title, items: _items, ...terms } = desk.form(many)
  const { id } = await desk.saved(desk.form(sold))
  const { version: current } = await house.owner.sql<{ version: number }[]>`select version from presale_activity where id = ${id}`.one()
  const items = [{ skuId: sold.skuIds[0], quota: 20 }]
  return {
    'presale.save': shop('items.0.skuId', { ...desk.form(one) }),
    'presale.batchSave': shop('productIds.0', { ...terms, productIds: [many.productId], pricePct: 90, depositPct: 10, quota: 1 }),
    'presale.setQuota': shop('items.0.skuId', { id, version: current, items }),
  }
}

async function deskBatches(house: House): Promise<Record<string, Batch>> {
  const { sql: pool } = house.owner
  const added = async (rows: Promise<{ id: string }[]>) => firstOf(await rows).id
  const me = await pool<{ id: string }[]>`select id from account where username = 'merchant01'`.one()
  const colleague = await added(pool`
    insert into account (username, password_hash, display_name) values ('batch.0001', 'x', '同事') returning id`)
  await pool`
    insert into membership (account_id, unit_id, role_id)
    select ${colleague}, ${shopId}, role_id from membership where account_id = ${me.id} and unit_id = ${shopId}`
  const notice = await added(pool`
    insert into notification (account_id, unit_id, kind, title, body) values (${me.id}, ${shopId}, 'system', '["自","x"]', '["",""]') returning id`)
  const folderId = await added(pool`insert into file_folder (unit_id, name) values (${shopId}, '自家的') returning id`)
  const file = (letter: string) =>
    added(pool`
      insert into file (unit_id, key, name, extension, kind, mime, byte_count, status, sha256)
      values (${shopId}, ${letter.repeat(32)}, ${`${letter}.png`}, 'png', 'IMAGE', 'image/png', 10, 'READY', ${letter.repeat(64)}) returning id`)
  const application = await added(pool`
    insert into distribution_application (unit_id, no, name, mobile) values (301, 'OWN-1', '自家的人', '13700000002') returning id`)
  const bulk = { as: 'brandmgr01', path: 'target.ids.0', input: { action: 'distribution.pass', target: { ids: [application] } } }
  return {
    'accounts.remove': shop('ids.0', { ids: [colleague] }),
    'bell.markRead': shop('ids.0', { ids: [notice] }),
    'files.move': shop('ids.0', { ids: [await file('b')], folderId }),
    'files.remove': shop('ids.0', { ids: [await file('c')] }),
    'bulk.start': bulk,
  }
}
