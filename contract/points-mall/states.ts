// The points mall: what can be had for points, and why something cannot.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
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
  notMember: [409989, '不是会员', 'Not a member'],
  changed: [409990, '兑换条件已变化，请重新确认', 'The terms have changed, please look again'],
})

type Reader = { points: number; levelId: string; redeemedCount: number }
type Terms = Offered & { points: number; limitPerUser: number | null; levelIds: readonly string[] }
/** Why this member cannot have it now: the app greys it with these words, and the server has the last. */
export function whyNotRedeem(terms: Terms, { points, levelId, redeemedCount }: Reader, qty: number, at: string): Refusal | null {
  const state = mallStateOf(terms, at)
  if (state === 'SOLD_OUT' || (state === 'ON' && terms.leftCount < qty)) return mallRefusals.soldOut
  if (state !== 'ON') return mallRefusals.off
  if (terms.levelIds.length > 0 && !terms.levelIds.includes(levelId)) return mallRefusals.level
  if (terms.limitPerUser !== null && redeemedCount + qty > terms.limitPerUser)
    return { ...mallRefusals.limit, params: { n: terms.limitPerUser } }
  const missing = terms.points * qty - points
  return missing > 0 ? { ...mallRefusals.short, params: { n: missing } } : null
}
