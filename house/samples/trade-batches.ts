// Batches of one's own in trade: orders, discounts and presales.

import { firstOf } from '#contract/kit/sure'
import type { Batch, ColumnSamples } from '../column-samples'
import { goodsIn } from '../goods'
import type { House } from '../harness/index'
import { presaleDesk } from '../presales'
import { addGoods, paidOrder } from '../shopping'

const shopId = '201'
const own = (path: string, input: Record<string, unknown>, beside?: Batch['beside']): Batch => ({ as: 'merchant01', path, input, beside })

async function tradeBatches(house: House): Promise<Record<string, Batch>> {
  const { sql: pool } = house.owner
  const reduced = await goodsIn(house, { shopId })
  const orderId = await paidOrder(house, await addGoods(house, { shopId }))
  const { id: itemId } = firstOf(await pool<{ id: string }[]>`select id from order_item where order_id = ${orderId}`)
  const activity = { name: '自家的折扣', startsAt: '2030-01-01T00:00:00.000Z', endsAt: '2030-01-08T00:00:00.000Z', audience: 'ALL' }
  const items = [{ skuId: reduced.skuIds[0], kind: 'PRICE', value: 1 }]
  return {
    'orders.flag': own('ids.0', { ids: [orderId], flag: 2 }),
    'orders.ship': own('items.0.itemId', { id: orderId, carrier: 'SF', trackingNo: 'SF7654321', remark: '', items: [{ itemId, qty: 1 }] }),
    'discounts.save': own('items.0.skuId', { ...activity, stacksWithCoupon: false, isDraft: true, items }),
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
    'presale.save': own('items.0.skuId', { ...desk.form(one) }),
    'presale.batchSave': own('productIds.0', { ...terms, productIds: [many.productId], pricePct: 90, depositPct: 10, quota: 1 }),
    'presale.setQuota': own('items.0.skuId', { id, version: current, items }),
  }
}

export const samples: ColumnSamples = {
  batches: async (house) => ({ ...(await tradeBatches(house)), ...(await presaleBatches(house)) }),
}
