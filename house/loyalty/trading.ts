// Points for trade at random: regulars who are members of every programme that they buy in, are given some points, of which a part ends soon, and redeem.

import { partners } from '#server/columns'
import type { Tx } from '#server/kit/database/db'
import type { Context } from '#server/kit/road/answer'
import { join } from '#server/members/index'
import { programmesOf } from '#server/membership/index'
import type { Moment } from '#server/orders/index'
import { earn } from '#server/points/index'
import { mallStorefrontCallsOf } from '#server/points-mall/storefront'
import { addGoods, type House, inHouse, receiver } from '../shopping'

let gifts = 0

/** `endsIn`: so many milliseconds from now; null: when the programme says. */
export type Gift = { key: string; amount: number; endsIn: number | null }

/** So many points in each programme that works in these shops. */
async function give({ tx, now }: Moment, shopIds: readonly string[], { key, amount, endsIn }: Gift): Promise<void> {
  const programmes = await programmesOf(tx, [...shopIds], now)
  const each = new Map([...programmes.values()].filter(({ earns }) => earns).map((programme) => [programme.id, programme]))
  for (const programme of [...each.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    const member = await join({ tx, now }, programme, { buyerKey: key, name: 'r', source: 'APP' })
    const cause = `gift-${key}-${process.pid}-${++gifts}`
    const { settings } = programme
    await earn({ tx, now }, { member, settings, kind: 'EARN_GIFT', cause, amount, availableAt: now, note: { title: '赠送' } })
    if (endsIn === null) continue
    // A programme knows no shorter time than a month: what ends while the trade goes on is made to.
    const ends = new Date(now.getTime() + endsIn).toISOString()
    await tx`update points_lot set expires_at = ${ends} where member_id = ${member.id} and cause = ${cause} and state = 'ACTIVE'`
  }
}

/** In each programme that works where these SKUs are sold. */
export const giveToRegular = (house: House, skuIds: readonly string[], gift: Gift): Promise<void> =>
  inHouse(house, async (tx, now) => {
    const shops = await tx<{ shopId: string }[]>`select distinct shop_id from sku where id = any (${skuIds as string[]}::bigint[])`
    const shopIds = shops.map(({ shopId }) => shopId)
    await give({ tx, now }, shopIds, gift)
  })

export type Redeemable = { id: string; shopId: string; isGoods: boolean }

type Wanted = { unitId: string; shopId: string; points: number; cashFen: number; settleFen: number; skuId: string | null }
const addToMall = (tx: Tx, { unitId, shopId, points, cashFen, settleFen, skuId }: Wanted): Promise<{ id: string }> =>
  tx<{ id: string }[]>`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, product_id, sku_id, goods_shop_id, name, points, cash_fen,
                                settle_fen, stock, is_enabled)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, ${skuId === null ? 'VIRTUAL' : 'GOODS'}, s.product_id, ${skuId}, ${shopId},
           '兑换', ${points}, ${cashFen}, ${settleFen}, 900, true
      from programme p left join sku s on s.id = ${skuId} where p.unit_id = ${unitId} returning id`.one()

/** In the mall of a shop and in that of a market, which gives away a shop's goods: for points alone, for points and money, and what is no goods. */
export async function tradeMall(house: House): Promise<Redeemable[]> {
  const all: Redeemable[] = []
  for (const [unitId, shopId, settleFen] of [
    ['201', '201', 0],
    ['101', '202', 501],
  ] as const)
    for (const [points, cashFen, isGoods] of [
      [70, 0, true],
      [45, 333, true],
      [30, 0, false],
      [15, 99, false],
    ] as const) {
      const skuId = isGoods ? (await addGoods(house, { shopId, stock: 1000, priceFen: 1999 })).skuId : null
      const { id } = await inHouse(house, (tx) => addToMall(tx, { unitId, shopId, points, cashFen, settleFen, skuId }))
      all.push({ id, shopId, isGoods })
    }
  return all
}

const { redeem } = mallStorefrontCallsOf(partners)

/** By somebody who is given some points first, if so wished; answers the order. */
export const redeemOne = (house: House, { id, shopId, isGoods }: Redeemable, key: string, qty: number, gift: Omit<Gift, 'key'> | null) =>
  inHouse(house, async (tx, now) => {
    if (gift) await give({ tx, now }, [shopId], { ...gift, key })
    const sent = isGoods ? { deliveryType: 'EXPRESS' as const, receiver } : {}
    // Redeeming asks its context for no more than this.
    const context = { tx, now, settings: house.settings, language: 'zh-CN' } as Context
    return redeem(context, { buyerKey: key, buyerName: 'r', id, qty, channel: 'MINI_PROGRAM', payChannel: 'WECHAT', ...sent })
  })
