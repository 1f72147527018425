// Orders of the demo that used coupons, placed and paid as a buyer would: of one shop, over two shops, and some that wait to be paid.

import { sure } from '#contract/kit/sure'
import { partners } from '../columns'
import { giveCoupon } from '../coupons/index'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { type Basket, orderCauseOf, placeOrder } from '../orders/index'
import { shop } from './places'
import { tellAndMatch } from './reports'

const hour = 3_600_000

/** Goods that can be sent, without anything that would shut a coupon out, dear enough that a few pieces reach a threshold. */
const goodsOf = async (tx: Tx, shopId: number): Promise<string[]> => {
  const rows = await tx<{ skuId: string }[]>`
    select s.id as sku_id from sku s join product p on p.id = s.product_id join stock_level l on l.sku_id = s.id and l.available > 20
     where s.shop_id = ${shopId} and s.enabled and s.deleted_at is null and p.shelf_status = 'ON' and 'EXPRESS' = any (p.delivery_types)
       and p.freight_template_id is not null and p.limit_per_user is null and p.limit_per_order is null and s.price_fen between 5000 and 12000
       and not exists (select from discount_item i where i.sku_id = s.id) and not exists (select from presale_item i where i.sku_id = s.id)
     order by s.id limit 8`
  return rows.map(({ skuId }) => skuId)
}

type Plan = { coupon: string; shops: readonly number[]; hoursAgo: number; isPaid: boolean }
const plans: readonly Plan[] = [
  ...[20, 17, 13, 11, 6, 3].map((hoursAgo) => ({ coupon: '满 199 减 30', shops: [shop.selfManaged], hoursAgo, isPaid: true })),
  ...[16, 9, 4].map((hoursAgo) => ({ coupon: '全店 9 折券', shops: [shop.selfManaged], hoursAgo, isPaid: true })),
  ...[19, 8].map((hoursAgo) => ({ coupon: '新粉见面礼 15 元', shops: [shop.selfManaged], hoursAgo, isPaid: true })),
  ...[15, 5].map((hoursAgo) => ({ coupon: '满 99 免运费', shops: [shop.selfManaged], hoursAgo, isPaid: true })),
  ...[18, 12, 7, 2].map((hoursAgo) => ({ coupon: '市场满 300 减 40', shops: [shop.selfManaged, shop.unified], hoursAgo, isPaid: true })),
  { coupon: '满 150 减 20', shops: [shop.unified], hoursAgo: 10, isPaid: true },
  { coupon: '满 199 减 30', shops: [shop.selfManaged], hoursAgo: 0, isPaid: false },
  { coupon: '市场满 300 减 40', shops: [shop.selfManaged, shop.unified], hoursAgo: 0, isPaid: false },
]

const people = ['沈若溪', '程亦凡', '顾清和', '梁思远', '许知夏', '钟雨萌']

const basketOf = (n: number, heldId: string, skuIds: readonly string[]): Basket => {
  const name = sure(people[n % people.length])
  return {
    buyer: { key: `demo-coupon-${n}`, name },
    channel: 'MINI_PROGRAM',
    payChannel: 'WECHAT',
    deliveryType: 'EXPRESS',
    receiver: { name, mobile: `1370001${String(1000 + n)}`, regionCode: '330106', address: `莫干山路 ${n + 1} 号` },
    lines: skuIds.map((skuId) => ({ skuId, qty: 4 })),
    coupons: [heldId],
  }
}

export async function addCouponOrders(tx: Tx, now: Date, dataKey: string): Promise<void> {
  // Of the settings only the key matters to an order.
  const settings = { dataKey } as Settings
  const shelves = new Map<number, string[]>()
  for (const shopId of [shop.selfManaged, shop.unified]) shelves.set(shopId, await goodsOf(tx, shopId))
  for (const [n, { coupon, shops, hoursAgo, isPaid }] of plans.entries()) {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const skuIds = shops.flatMap((shopId) => shelves.get(shopId)?.[n % Math.max(1, shelves.get(shopId)?.length ?? 0)] ?? [])
    if (skuIds.length < shops.length) continue
    const { id: couponId } = await tx<{ id: string }[]>`select id from coupon where name = ${coupon}`.one()
    const buyer = { key: `demo-coupon-${n}`, name: sure(people[n % people.length]) }
    const held = await giveCoupon(tx, buyer, { couponId, source: 'CLAIM', at: new Date(at.getTime() - hour) })
    if ('code' in held) throw new Error(`the demo's coupon ${coupon} was not given: ${held.reason}`)
    const { payment, groupNo } = await placeOrder({ tx, now: at, settings, ...partners, conditions: [] }, basketOf(n, held.id, skuIds))
    if (!isPaid || !payment) continue
    const paid = { channel: 'WECHAT' as const, transactionNo: `DEMO-${groupNo}`, paymentNo: payment.no, amountFen: payment.amountFen }
    await tellAndMatch(tx, at, { ORDERS: orderCauseOf(partners) }, paid)
  }
}
