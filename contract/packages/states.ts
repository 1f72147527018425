// Membership packages: what the platform sells to units, the states of what they bought, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const packageStates = ['NONE', 'TRIAL', 'ACTIVE', 'GRACE', 'EXPIRED'] as const
export type PackageState = (typeof packageStates)[number]
export const packageStateWords: Record<PackageState, Words> = {
  NONE: ['未开通', 'None'],
  TRIAL: ['试用中', 'Trial'],
  ACTIVE: ['使用中', 'In use'],
  GRACE: ['宽限期', 'Grace'],
  EXPIRED: ['已到期', 'Expired'],
}
export const packageStateMeanings: Meanings<PackageState> = { NONE: 'over', TRIAL: 'way', ACTIVE: 'ok', GRACE: 'warn', EXPIRED: 'over' }
/** Earning goes on in these; redeeming goes on for so many days after. */
export const earningStates = ['TRIAL', 'ACTIVE', 'GRACE'] as const satisfies readonly PackageState[]
export const trialDays = 14
export const graceDays = 7
export const redeemDays = 30

export const packageOrderStates = ['UNPAID', 'PAID', 'CLOSED', 'REFUNDED'] as const
export type PackageOrderState = (typeof packageOrderStates)[number]
export const packageOrderStateWords: Record<PackageOrderState, Words> = {
  UNPAID: ['待支付', 'To be paid'],
  PAID: ['已支付', 'Paid'],
  CLOSED: ['已关闭', 'Closed'],
  REFUNDED: ['已退款', 'Refunded'],
}
export const packageOrderStateMeanings: Meanings<PackageOrderState> = { UNPAID: 'wait', PAID: 'ok', CLOSED: 'over', REFUNDED: 'over' }

export const payFroms = ['WALLET', 'ONLINE'] as const
export type PayFrom = (typeof payFroms)[number]
export const payFromWords: Record<PayFrom, Words> = { WALLET: ['钱包余额', 'Wallet'], ONLINE: ['在线支付', 'Online'] }

/** What a package unlocks. */
export const packageFeatures = ['LEVELS', 'POINTS', 'TASKS', 'MALL', 'REHEARSAL'] as const
export type PackageFeature = (typeof packageFeatures)[number]
export const packageFeatureWords: Record<PackageFeature, Words> = {
  LEVELS: ['会员等级', 'Levels'],
  POINTS: ['积分与成长值', 'Points and growth'],
  TASKS: ['积分任务', 'Tasks'],
  MALL: ['积分商城', 'Points mall'],
  REHEARSAL: ['规则预演', 'Rehearsal of rules'],
}

export const packageRefusals = refusals('package', {
  missing: [404940, '套餐不存在或已下架', 'No such package, or it is not sold any more'],
  orderMissing: [404941, '套餐订单不存在', 'No such order of a package'],
  trialUsed: [409940, '试用只能开通一次', 'A trial is given once'],
  otherPrice: [409941, '套餐价格已变化，请核对后再购买', 'The price has changed, please look again'],
  short: [409942, '钱包可提现余额不足', 'There is not that much in the wallet'],
  inUse: [409943, '已有单位购买，只能下架', 'It was bought already and can only be taken off sale'],
  noProgramme: [409944, '该单位不能开通会员', 'This unit cannot have a programme of its own'],
})

type Effective = { trialUntil: string | null; paidUntil: string | null }
const day = 86_400_000

/** Where a unit stands now by what it has: a paid stretch comes before a trial. */
export function packageStateOf({ trialUntil, paidUntil }: Effective, at: Date): PackageState {
  const after = (until: string | null, days = 0) => until !== null && at.getTime() < Date.parse(until) + days * day
  if (after(paidUntil)) return 'ACTIVE'
  if (after(trialUntil)) return 'TRIAL'
  if (after(paidUntil, graceDays)) return 'GRACE'
  return paidUntil === null && trialUntil === null ? 'NONE' : 'EXPIRED'
}

/** Until when what was earned can still be used: so many days after earning has ended. Null where there never was a package. */
export function redeemUntilOf({ trialUntil, paidUntil }: Effective): string | null {
  const ends = [trialUntil && Date.parse(trialUntil), paidUntil && Date.parse(paidUntil) + graceDays * day].filter((end) => end !== null)
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)) + redeemDays * day).toISOString()
}
