// The points malls of the demo: goods, coupons and rights in the first market and in the shop that runs itself, and what members redeemed.

import { sure } from '#contract/kit/sure'
import { partners } from '../columns'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { orderCauseOf, placeOrder, placeThing } from '../orders/index'
import { goodsOn, thingOf } from '../points-mall/index'
import { chanceFrom } from './chance'
import { market, shop } from './places'
import { tellAndMatch } from './reports'

const hour = 3_600_000
const day = 24 * hour

/** SKUs that can be sent and are in no other activity: cheap ones first, since most members have few points. */
async function addGoods(tx: Tx, unitId: number, shops: readonly number[], count: number, now: Date): Promise<void> {
  await tx`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, product_id, sku_id, goods_shop_id, name, points, cash_fen,
                                stock, limit_per_user, level_ids, start_at, end_at, sort, settle_fen, is_enabled, created_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'GOODS', k.product_id, k.sku_id, k.shop_id, k.name,
           greatest(10, (k.price_fen / case when k.turn % 3 = 0 then 20 else 10 end)::int), case when k.turn % 3 = 0 then k.price_fen / 2 else 0 end,
           10 + (k.turn % 4) * 10, case when k.turn % 2 = 0 then 1 + k.turn % 3 end,
           case when k.turn % 5 = 4 then array(select l.id from member_level l where l.programme_id = p.id and l.rank >= 3) else '{}' end,
           case when k.turn % 7 = 6 then ${now.toISOString()}::timestamptz + interval '3 days' end,
           case when k.turn % 6 = 5 then ${now.toISOString()}::timestamptz + interval '20 days' end,
           k.turn, case when p.shop_id is null then k.price_fen * 7 / 10 else 0 end, k.turn % 8 <> 7, ${new Date(now.getTime() - 60 * day).toISOString()}
      from programme p cross join lateral (
        select s.id as sku_id, g.id as product_id, g.shop_id, s.price_fen, (row_number() over (order by s.price_fen, s.id))::int as turn,
               left(g.name || case s.spec_text when '' then '' else ' ' || s.spec_text end, 40) as name
          from (select distinct on (s.product_id) s.* from sku s where s.enabled and s.deleted_at is null and s.price_fen between 900 and 20000
                 order by s.product_id, s.price_fen) s
          join product g on g.id = s.product_id and g.shop_id = any (${[...shops]}::bigint[]) and g.shelf_status = 'ON' and g.review_status = 'APPROVED'
           and g.deleted_at is null and 'EXPRESS' = any (g.delivery_types) and g.freight_template_id is not null
          join stock_level l on l.sku_id = s.id and l.available >= 60
         where not exists (select from presale_item i where i.sku_id = s.id)
         order by s.price_fen, s.id limit ${count}) k
     where p.unit_id = ${unitId}`
}

/** A coupon that can be given for a while, and rights that cost nothing to send. */
async function addThings(tx: Tx, unitId: number, givenBy: number, rights: readonly string[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 45 * day).toISOString()
  await tx`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, coupon_id, goods_shop_id, name, points, cash_fen, stock,
                                limit_per_user, sort, is_enabled, created_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'COUPON', c.id, ${givenBy}, left(c.name, 40), 50, 0, 200, 2, 40, true, ${at}
      from programme p cross join lateral (
        select k.* from coupon k where k.unit_id = p.unit_id and k.status = 'ACTIVE' and k.audience = 'ALL' and k.claim_until > ${now.toISOString()}::timestamptz + interval '2 days'
           and (k.total = -1 or k.total - k.taken_count > 50) order by k.id limit 2) c
     where p.unit_id = ${unitId}`
  await tx`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, goods_shop_id, name, description, points, cash_fen, stock,
                                limit_per_user, sort, is_enabled, created_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'VIRTUAL', ${givenBy}, r.name, '凭订单号到服务台使用，有效期 90 天。', 80 + 40 * r.turn, 0,
           500, 5, 50 + r.turn, true, ${at}
      from programme p cross join unnest(${[...rights]}::text[]) with ordinality r(name, turn)
     where p.unit_id = ${unitId}`
}

type Taker = { buyerKey: string; name: string; points: number; levelId: string }
/** Members with the most points: whoever redeems has saved for it. */
const takersOf = (tx: Tx, unitId: number) => tx<Taker[]>`
  select m.buyer_key, m.name, m.points, m.level_id from member m join programme p on p.id = m.programme_id
   where p.unit_id = ${unitId} and m.buyer_key is not null and m.status = 'NORMAL' and m.points > 0
   order by m.points desc, m.id limit 30`

async function redeemSome(tx: Tx, unitId: number, now: Date, dataKey: string): Promise<void> {
  // Of the settings only the key matters to an order.
  const settings = { dataKey } as Settings
  const chance = chanceFrom(20_261_117 + unitId)
  const left = await goodsOn(tx, String(unitId), now.toISOString())
  if (left.length === 0) return
  for (const [n, taker] of (await takersOf(tx, unitId)).entries()) {
    const goods = chance.pick(left)
    if (taker.points < goods.points || (goods.levelIds.length > 0 && !goods.levelIds.includes(taker.levelId))) continue
    const at = new Date(now.getTime() - (1 + chance.upTo(26 * 24)) * hour)
    const placing = { tx, now: at, settings, ...partners, conditions: [] }
    const buyer = { key: taker.buyerKey, name: taker.name, isMember: true }
    const basket = { buyer, channel: 'MINI_PROGRAM' as const, payChannel: 'WECHAT' as const, redeems: goods.id }
    const receiver = { name: taker.name, mobile: `1370002${String(1000 + n)}`, regionCode: '330106', address: `学院路 ${n + 1} 号` }
    const placed =
      goods.skuId === null
        ? await placeThing(placing, { ...basket, receiver: null }, thingOf(goods, 1))
        : await placeOrder(placing, { ...basket, deliveryType: 'EXPRESS', receiver, lines: [{ skuId: goods.skuId, qty: 1 }] })
    const { payment, groupNo } = placed
    if (!payment) continue
    const paid = { channel: 'WECHAT' as const, transactionNo: `DEMO-${groupNo}`, paymentNo: payment.no, amountFen: payment.amountFen }
    await tellAndMatch(tx, at, { ORDERS: orderCauseOf(partners) }, paid)
  }
}

export async function addPointsMalls(tx: Tx, now: Date, dataKey: string): Promise<void> {
  const unified = (
    await tx<
      { id: string }[]
    >`select id from unit where kind = 'SHOP' and market_id = ${market.first} and manage_mode = 1 and deleted_at is null order by id`
  ).map(({ id }) => Number(id))
  await addGoods(tx, market.first, unified, 14, now)
  await addGoods(tx, shop.selfManaged, [shop.selfManaged], 10, now)
  await addThings(tx, market.first, sure(unified[0]), ['停车券 2 小时', '贵宾厅休息一次', '儿童乐园畅玩'], now)
  await addThings(tx, shop.selfManaged, shop.selfManaged, ['品茶体验一次', '礼盒刻字'], now)
  for (const unitId of [market.first, shop.selfManaged]) await redeemSome(tx, unitId, now, dataKey)
}
