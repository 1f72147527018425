// Inputs of the calls of trade, and ids of what another shop sells, sends, promises and takes back for each place where they take one.

import { firstOf } from '#contract/kit/sure'
import type { ColumnSamples, Sample } from '../column-samples'
import { addCoupon } from '../coupons'
import { goodsIn } from '../goods'
import type { House } from '../harness/index'

const open: Readonly<Record<string, string>> = {
  'afterSales.decide id': 'the platform decides the disputes of every shop',
}

const version = { version: 1 }
const from = '2030-01-01T00:00:00.000Z'
const until = '2030-01-08T00:00:00.000Z'
const parcel = { carrier: 'SF', trackingNo: 'SF1234567', remark: '' }
const receiver = { receiverName: '越界人', regionCode: '330106', address: '文三路 1 号' }
const asked = { type: 'REFUND_ONLY', qty: 1, amountFen: 1, reasonCode: 'OTHER', description: '', evidenceUrls: [] }
const free = {
  name: '越界的模板',
  chargeBy: 'PIECE',
  mode: 'FREE',
  shipFrom: null,
  shipWithinHours: 48,
  sort: 1,
  rules: [],
  freeRules: [],
  noShip: [],
}
const terms = {
  type: 'FULL',
  startAt: from,
  endAt: until,
  balanceStartAt: null,
  balanceEndAt: null,
  shipRule: 'DAYS_AFTER_PAID',
  shipAt: null,
  shipDays: 3,
  stockPolicy: 'FROM_STOCK',
  alertPct: 80,
  limitPerUser: null,
  limitPerOrder: null,
  allowCoupon: false,
  allowPoints: false,
  depositRefundable: false,
  agreementText: '',
}
const offered = { priceFen: 1, depositFen: 0, expandFen: 0, quota: 1 }
const reduced = { kind: 'PRICE', value: 1 }
const activity = { name: '越界', startsAt: from, endsAt: until, audience: 'ALL', stacksWithCoupon: false, isDraft: true }

/** What shop 205 has: an order with its line and parcel, an after-sale, a discount that runs, a presale, a template. */
async function foreignTrade(house: House) {
  const pool = house.owner.sql
  const { productId, skuIds } = await goodsIn(house, { shopId: '205' })
  const line = await pool<{ id: string; orderId: string }[]>`
    select i.id, i.order_id from order_item i join shipment s on s.order_id = i.order_id where i.shop_id = 205 order by i.id limit 1`.one()
  const shipment = await pool<{ id: string }[]>`select id from shipment where order_id = ${line.orderId} limit 1`.one()
  const afterSale = await pool<{ id: string }[]>`
    insert into after_sale (no, order_id, item_id, order_no, shop_id, market_id, buyer_key, type, phase, status, qty, reason_code, apply_fen, audit_reason, created_at)
    select 'FOREIGN-AS', o.id, ${line.id}, o.no, 205, 102, o.buyer_key, 'REFUND_ONLY', 'AFTER_COMPLETE', 'REFUSED', 1, 'OTHER', 1, '不同意', now()
      from trade_order o where o.id = ${line.orderId} returning id`.one()
  const discount = await pool<{ id: string }[]>`
    insert into discount_activity (shop_id, market_id, name, starts_at, ends_at) values (205, 102, '别家的折扣', ${from}, ${until}) returning id`.one()
  const presale = await pool<{ id: string; productId: string; skuId: string }[]>`
    select a.id, a.product_id, i.sku_id from presale_activity a join presale_item i on i.activity_id = a.id
     where a.shop_id = 205 and a.deleted_at is null order by a.id limit 1`.one()
  const template = await pool<
    { id: string }[]
  >`select id from shipping_template where shop_id = 205 and deleted_at is null order by id limit 1`.one()
  const coupon = await addCoupon(house, await house.signIn('merchant05'))
  const level = await pool<{ id: string }[]>`
    select l.id from member_level l join programme p on p.id = l.programme_id where p.unit_id = 205 order by l.rank limit 1`.one()
  return { productId, coupon, level, sku: firstOf(skuIds), line, shipment, afterSale, discount, presale, template }
}

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { productId, coupon, level, sku, line, shipment, afterSale, discount, presale, template } = await foreignTrade(house)
  return {
    ...stockSamples(productId, sku),
    ...orderSamples(line, shipment.id),
    ...afterSaleSamples(line, afterSale.id, sku),
    ...freightSamples(template.id),
    ...presaleSamples(presale),
    'priceLab.trace': shop(
      { lines: [{ qty: 1 }], level: { points: 0 } },
      { 'lines.0.skuId': sku, 'couponIds.0': coupon.id, 'level.id': level.id },
    ),
    'memberOf.order': shop({}, { orderId: line.orderId }),
    'discounts.save': shop({ ...activity, ...version, items: [reduced] }, { id: discount.id, 'items.0.skuId': sku }),
    'discounts.page': shop({}, { skuId: sku }),
    'discounts.detail': shop({}, { id: discount.id }),
    'discounts.close': shop(version, { id: discount.id }),
    'discounts.remove': shop({}, { id: discount.id }),
    'discounts.skus': shop({}, { shopId: '205', 'ids.0': sku }),
    'discounts.conflicts': shop({ startsAt: from, endsAt: until }, { id: discount.id, 'skuIds.0': sku }),
  }
}

const stockSamples = (productId: string, sku: string): Record<string, Sample> => ({
  'stock.page': shop({}, { productId, skuId: sku }),
  'stock.detail': shop({}, { id: sku }),
  'stock.movements': shop({}, { skuId: sku }),
  'stock.receive': shop({ qty: 1, reason: '越界' }, { id: sku }),
  'stock.adjust': shop({ delta: 1, reason: '越界' }, { id: sku }),
  'stock.count': shop({ onHand: 1, seen: 1, reason: '越界' }, { id: sku }),
  'stock.setting': shop({ ...version, safety: 1, alertThreshold: 1 }, { id: sku }),
})

function orderSamples({ id: itemId, orderId }: { id: string; orderId: string }, shipmentId: string): Record<string, Sample> {
  const one = { id: orderId }
  const places = { shopId: '205', brandId: '303' }
  return {
    'orders.page': shop({}, places),
    'orders.shops': shop({}, { id: places.shopId }),
    'orders.merchantPage': { as: 'manager01', input: {}, foreign: places },
    'orders.backendPage': { as: 'brandmgr01', input: {}, foreign: places },
    'orders.presalePage': shop({}, places),
    'orders.detail': shop({}, one),
    'orders.ship': shop({ ...parcel, items: [{ qty: 1 }] }, { ...one, 'items.0.itemId': itemId }),
    'orders.correctShipment': shop(parcel, { shipmentId }),
    'orders.undoShipment': shop({}, { shipmentId }),
    'orders.changePrice': shop({ ...version, goodsFen: -1, freightFen: 0, reason: '越界' }, one),
    'orders.changeAddress': shop({ ...version, ...receiver }, one),
    'orders.close': shop({ ...version, reason: '越界' }, one),
    'orders.collect': shop({ ...version, reason: '越界' }, one),
    'orders.note': shop({ ...version, sellerNote: '越界', flag: 1, tags: [] }, one),
    'orders.flag': shop({ flag: 1 }, { 'ids.0': orderId }),
    'orders.extend': shop({ ...version, days: 1 }, one),
    'orders.verifyPickup': shop({ code: '12345678' }, one),
    'orders.reveal': shop({}, one),
    'orders.explain': shop({}, one),
  }
}

function afterSaleSamples({ id: itemId, orderId }: { id: string; orderId: string }, id: string, sku: string): Record<string, Sample> {
  const one = { id }
  return {
    'afterSales.page': shop({}, { orderId, shopId: '205' }),
    'afterSales.detail': shop({}, one),
    'afterSales.apply': shop(asked, { orderId, itemId, exchangeSkuId: sku }),
    'afterSales.agree': shop({ ...version, returnAddress: null, note: '' }, one),
    'afterSales.refuse': shop({ ...version, reason: '越界', evidenceUrls: [] }, one),
    'afterSales.propose': shop({ ...version, type: 'REFUND_ONLY', amountFen: 1, note: '越界' }, { ...one, exchangeSkuId: sku }),
    'afterSales.variants': shop({}, { itemId }),
    'afterSales.receive': shop({ ...version, restock: 'NONE', note: '' }, { ...one, backSkuId: sku }),
    'afterSales.reship': shop(
      { ...version, restock: 'NONE', carrier: 'SF', trackingNo: 'SF1234567' },
      { ...one, exchangeSkuId: sku, backSkuId: sku },
    ),
    'afterSales.finishExchange': shop(version, one),
    'afterSales.retryRefund': shop(version, one),
    'afterSales.payOffline': shop({ ...version, proofUrls: [], note: '越界' }, one),
  }
}

const freightSamples = (id: string): Record<string, Sample> => ({
  'freight.page': shop({}, { shopId: '205' }),
  'freight.list': shop({}, { shopId: '205' }),
  'freight.parcel': shop({}, { id, shopId: '205' }),
  'freight.detail': shop({}, { id }),
  'freight.add': { as: 'manager01', input: free, foreign: { shopId: '205' } },
  'freight.update': shop({ ...free, ...version }, { id }),
  'freight.remove': shop({}, { id, moveTo: id }),
  'freight.copy': shop({ name: '越界的副本' }, { id }),
  'freight.setDefault': shop(version, { id }),
  'freight.quote': shop(
    { regionCode: '330106', lines: [{ qty: 1, weightG: 1, volumeCm3: 1, amountFen: 1 }] },
    { 'lines.0.templateId': id },
  ),
  'freight.coverage': shop({}, { id }),
})

const presaleSamples = ({ id, productId, skuId }: { id: string; productId: string; skuId: string }): Record<string, Sample> => ({
  'presale.page': shop({}, { shopId: '205' }),
  'presale.save': shop(
    { ...terms, ...version, title: '越界', items: [offered], publish: false },
    { id, productId, 'items.0.skuId': skuId },
  ),
  'presale.batchSave': shop({ ...terms, pricePct: 90, depositPct: null, quota: 1, publish: false }, { 'productIds.0': productId }),
  'presale.setStatus': shop({ ...version, move: 'close', reason: '越界' }, { id }),
  'presale.setQuota': shop({ ...version, items: [{ quota: 1 }] }, { id, 'items.0.skuId': skuId }),
  'presale.detail': shop({}, { id }),
  'presale.candidates': shop({}, { shopId: '205' }),
  'presale.skus': shop({}, { productId }),
  'presale.forecast': shop({}, { id }),
})

export const samples: ColumnSamples = { open, foreign }
