// The points mall: what can be had for points, and why something cannot.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { Words } from '../kit/words'

export const pointsProductKinds = ['GOODS', 'COUPON', 'VIRTUAL'] as const
export type PointsProductKind = (typeof pointsProductKinds)[number]
export const pointsProductKindWords: Record<PointsProductKind, Words> = {
  GOODS: ['实物商品', 'Goods'],
  COUPON: ['优惠券', 'Coupon'],
  VIRTUAL: ['虚拟权益', 'Something virtual'],
}

export const mallStates = ['ON', 'SOON', 'OVER', 'SOLD_OUT', 'OFF'] as const
export type MallState = (typeof mallStates)[number]
export const mallStateWords: Record<MallState, Words> = {
  ON: ['兑换中', 'On'],
  SOON: ['未开始', 'Not yet'],
  OVER: ['已结束', 'Over'],
  SOLD_OUT: ['已兑完', 'All redeemed'],
  OFF: ['已停用', 'Off'],
}
export const mallStateMeanings: Meanings<MallState> = { ON: 'ok', SOON: 'wait', OVER: 'over', SOLD_OUT: 'warn', OFF: 'over' }

type Offered = { isEnabled: boolean; startAt: string | null; endAt: string | null; leftCount: number }
export function mallStateOf({ isEnabled, startAt, endAt, leftCount }: Offered, at: string): MallState {
  if (!isEnabled) return 'OFF'
  if (startAt !== null && at < startAt) return 'SOON'
  if (endAt !== null && at >= endAt) return 'OVER'
  return leftCount <= 0 ? 'SOLD_OUT' : 'ON'
}

export const mallRefusals = refusals('pointsMall', {
  missing: [404980, '积分商品不存在', 'No such goods of the points mall'],
  off: [409980, '该商品不在兑换时间内', 'This cannot be redeemed now'],
  soldOut: [409981, '已兑完', 'All have been redeemed'],
  limit: [409982, '每人限兑 {n} 件', 'At most {n} for each member'],
  level: [409983, '当前会员等级不能兑换', 'Not for this level of membership'],
  short: [409984, '积分不足，还差 {n} 分', '{n} points are missing'],
  stock: [409985, '库存仅剩 {n} 件', 'Only {n} are in stock'],
  skuTwice: [409986, '该规格已在积分商城中', 'This SKU is in the points mall already'],
  otherActivity: [409987, '该规格正在参加其他活动', 'This SKU takes part in something else'],
  on: [409988, '请先停用再删除', 'Switch it off before deleting it'],
  alone: [409991, '积分商品需单独兑换', 'Goods for points are redeemed by themselves'],
  notMember: [409989, '不是会员', 'Not a member'],
  skuMissing: [404981, '商品规格不存在', 'No such SKU'],
  couponMissing: [404982, '优惠券不存在或不能发放', 'No such coupon, or it cannot be given'],
  shopMissing: [404983, '发放门店不存在', 'No such shop'],
  couponCash: [422980, '优惠券只能用积分兑换，加付金额须为 0', 'A coupon costs points alone, no money besides'],
  nameNeeded: [422981, '请填写名称', 'Please enter a name'],
  shopNeeded: [422982, '请选择由哪家门店发放', 'Choose the shop that gives it'],
  timeOrder: [422983, '结束时间须晚于开始时间', 'The end must be after the start'],
  belowSold: [422984, '可兑数量不能少于已兑的 {n} 件', '{n} were redeemed already'],
  cashHigh: [422985, '加付金额须低于售价', 'The money besides must be below the price'],
  levelMissing: [404984, '会员等级不存在', 'No such level'],
  changed: [409990, '兑换条件已变化，请重新确认', 'The terms have changed, please look again'],
})

type Written = {
  kind: PointsProductKind
  name: string
  skuId: string | null
  couponId: string | null
  cashFen: number
  stock: number
  startAt: string | null
  endAt: string | null
}
/** What a row says of itself that cannot be; whether its goods can be had is another question. */
export function whyNotWritten({ kind, name, skuId, couponId, cashFen, startAt, endAt }: Written): Refusal | null {
  if (kind === 'GOODS' && skuId === null) return mallRefusals.skuMissing
  if (kind === 'COUPON' && couponId === null) return mallRefusals.couponMissing
  if (kind === 'COUPON' && cashFen > 0) return mallRefusals.couponCash
  if (kind === 'VIRTUAL' && name === '') return mallRefusals.nameNeeded
  return startAt !== null && endAt !== null && endAt <= startAt ? mallRefusals.timeOrder : null
}

type Subject = { priceFen: number; available: number; presaleTitle: string | null }
/** Why this SKU cannot be offered so: its own stock lies within what the shop can still sell, and a price of its own is one alone. */
export function whyNotSku(
  { cashFen, stock, soldCount }: { cashFen: number; stock: number; soldCount: number },
  sku: Subject,
): Refusal | null {
  if (sku.presaleTitle !== null) return mallRefusals.otherActivity
  if (cashFen >= sku.priceFen) return mallRefusals.cashHigh
  return stock - soldCount > sku.available ? withParams(mallRefusals.stock, { n: Math.max(0, sku.available) }) : null
}

type Reader = { points: number; levelId: string; redeemedCount: number }
type Terms = Offered & { points: number; limitPerUser: number | null; levelIds: readonly string[] }
/** Why this member cannot have it now: the app greys it with these words, and the server has the last. */
export function whyNotRedeem(terms: Terms, { points, levelId, redeemedCount }: Reader, qty: number, at: string): Refusal | null {
  const state = mallStateOf(terms, at)
  if (state === 'SOLD_OUT' || (state === 'ON' && terms.leftCount < qty)) return mallRefusals.soldOut
  if (state !== 'ON') return mallRefusals.off
  if (terms.levelIds.length > 0 && !terms.levelIds.includes(levelId)) return mallRefusals.level
  if (terms.limitPerUser !== null && redeemedCount + qty > terms.limitPerUser)
    return withParams(mallRefusals.limit, { n: terms.limitPerUser })
  const missing = terms.points * qty - points
  return missing > 0 ? withParams(mallRefusals.short, { n: missing }) : null
}
