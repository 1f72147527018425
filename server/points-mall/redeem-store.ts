// Redeeming in the database: past the walls by functions that look, since a shop's buyers redeem in its market's mall.

import type { PointsProductKind } from '#contract/points-mall/states'
import type { Tx } from '../kit/database/db'

export type Goods = {
  id: string
  programmeId: string
  unitId: string
  /** Nothing: the mall is the market's. */
  shopId: string | null
  marketId: string | null
  kind: PointsProductKind
  skuId: string | null
  couponId: string | null
  goodsShopId: string
  name: string
  imageUrl: string | null
  points: number
  cashFen: number
  settleFen: number
  leftCount: number
  limitPerUser: number | null
  levelIds: string[]
  startAt: string | null
  endAt: string | null
  isEnabled: boolean
}

const columns = (tx: Tx) => tx`
  g.id, g.programme_id, g.unit_id, g.shop_id, g.market_id, g.kind, g.sku_id, g.coupon_id, g.goods_shop_id, g.name, g.image_url, g.points, g.cash_fen,
  g.settle_fen, g.stock - g.sold as left_count, g.limit_per_user, g.level_ids, g.start_at, g.end_at, g.is_enabled`

export async function goods(tx: Tx, id: string): Promise<Goods | undefined> {
  const [row] = await tx<Goods[]>`select ${columns(tx)} from points_product g where g.id = ${id} and g.deleted_at is null`
  return row
}

/** All that can be redeemed in the mall of a unit at that moment. */
export const goodsOn = (tx: Tx, unitId: string, at: string): Promise<Goods[]> =>
  tx<Goods[]>`
    select ${columns(tx)} from points_product g where g.unit_id = ${unitId} and g.deleted_at is null and mall_state(g, ${at}) = 'ON' order by g.sort, g.id`

/** Held until the end: of many who want the last piece each waits, and then sees what is left. */
export async function hold(tx: Tx, id: string): Promise<Goods | undefined> {
  const [row] = await tx<Goods[]>`select ${columns(tx)} from hold_points_product(${id}) g`
  return row
}

export const redeemedBy = async (tx: Tx, id: string, memberId: string): Promise<number> =>
  (await tx<{ redeemedCount: number }[]>`select redeemed_by(${id}, ${memberId}) as redeemed_count`.one()).redeemedCount

type Redeeming = { orderId: string; id: string; memberId: string; qty: number; levelName: string; at: string }
export async function add(tx: Tx, { orderId, id, memberId, qty, levelName, at }: Redeeming): Promise<void> {
  await tx`select add_redemption(${orderId}, ${id}, ${memberId}, ${qty}, ${levelName}, ${at})`
}

export async function pay(tx: Tx, orderId: string): Promise<void> {
  await tx`select pay_redemption(${orderId})`
}

export type Redeemed = {
  id: string
  kind: PointsProductKind
  couponId: string | null
  memberId: string
  programmeId: string
  name: string
  qty: number
  backQty: number
  points: number
}
/** What an order redeemed; held, and its goods before it. */
export async function redeemedIn(tx: Tx, orderId: string): Promise<Redeemed | undefined> {
  const [row] = await tx<
    Redeemed[]
  >`select id, kind, coupon_id, member_id, programme_id, name, qty, back_qty, points from redemption_of(${orderId})`
  return row
}

export async function giveBack(tx: Tx, orderId: string, qty: number): Promise<void> {
  await tx`select give_back_redemption(${orderId}, ${qty})`
}

/** The coupons that were given with an order. */
export async function couponsGiven(tx: Tx, couponId: string, buyerKey: string, cause: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from coupons_of_buyer(${buyerKey}) where coupon_id = ${couponId} and starts_with(cause, ${cause}) order by id`
  return rows.map(({ id }) => id)
}
