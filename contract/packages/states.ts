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
  boughtMeanwhile: [409945, '套餐刚刚有变化，请核对到期时间后再购买', 'It was bought or changed a moment ago, please look again'],
  noProvider: [409946, '在线支付尚未接入，请用钱包余额支付', 'No payment provider is connected, please pay from the wallet'],
  notWaiting: [409947, '订单不是待支付状态', 'This order does not wait for its money'],
  notRefundable: [409948, '只能退最近一笔仍在有效期内的订单', 'Only the latest order that still runs can be refunded'],
  tooMuch: [409949, '最多可退 {yuan} 元', 'At most {yuan} yuan can go back'],
})

/** How long an order waits for its money online. */
export const payMinutes = 30
/** So many days before the end somebody hears of it; on the day, and when the grace is over. */
export const warningDays = [30, 7, 1, 0, -graceDays] as const

type News = { title: Words; body: Words }
export const packageNews = {
  ends: {
    title: ['会员套餐还有 {n} 天到期', 'The membership package ends in {n} [n:day|days]'],
    body: ['“{name}”{date} 到期，到期前续费可接续使用。', '{name} ends on {date}. Renew before that and nothing is interrupted.'],
  },
  grace: {
    title: ['会员套餐已到期', 'The membership package has ended'],
    body: ['“{name}”已到期，宽限 {n} 天，请尽快续费。', '{name} has ended. Everything goes on for {n} more days.'],
  },
  over: {
    title: ['会员套餐已停用', 'Membership has stopped'],
    body: [
      '不再发放积分；会员的积分都在，{date} 前仍可使用。',
      'No points are earned any more. Members keep what they have and can use it until {date}.',
    ],
  },
  bought: {
    title: ['会员套餐已开通：{name}', 'A membership package was bought: {name}'],
    body: ['{yuan} 元，有效期至 {date}。', '{yuan} yuan, until {date}.'],
  },
  refunded: {
    title: ['会员套餐已退款 {yuan} 元', '{yuan} yuan of a membership package were refunded'],
    body: ['“{name}”（{no}）：{reason}', '{name} ({no}): {reason}'],
  },
} as const satisfies Record<string, News>

type Effective = { trialUntil: string | null; paidUntil: string | null }
const day = 86_400_000

/** Where a unit stands now by what it has. What is bought during a trial begins after it, so the trial is looked at first. */
export function packageStateOf({ trialUntil, paidUntil }: Effective, at: Date): PackageState {
  const after = (until: string | null, days = 0) => until !== null && at.getTime() < Date.parse(until) + days * day
  if (after(trialUntil)) return 'TRIAL'
  if (after(paidUntil)) return 'ACTIVE'
  if (after(paidUntil, graceDays)) return 'GRACE'
  return paidUntil === null && trialUntil === null ? 'NONE' : 'EXPIRED'
}

/** Until when what was earned can still be used: so many days after earning has ended. Null where there never was a package. */
export function redeemUntilOf({ trialUntil, paidUntil }: Effective): string | null {
  const ends = [trialUntil && Date.parse(trialUntil), paidUntil && Date.parse(paidUntil) + graceDays * day].filter((end) => end !== null)
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)) + redeemDays * day).toISOString()
}

/** When it ends or ended: the later of what was tried and what was paid. */
export const endOf = ({ trialUntil, paidUntil }: Effective): string | null => {
  const ends = [trialUntil, paidUntil].filter((end) => end !== null)
  return ends.length === 0 ? null : ends.reduce((later, end) => (Date.parse(end) > Date.parse(later) ? end : later))
}

/** What is bought holds from the later of now and the end of what there is, so that nobody loses a day by renewing early. */
export const beginsAt = (status: Effective, at: Date): Date => {
  const end = endOf(status)
  return end !== null && Date.parse(end) > at.getTime() ? new Date(end) : at
}

type Term = { amountFen: number; from: string; until: string }
/** What the days that are left are worth, by the fen and rounded down. */
export function unusedFenOf({ amountFen, from, until }: Term, at: Date): number {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const left = end - Math.max(begin, at.getTime())
  return left <= 0 || end <= begin ? 0 : Math.floor((amountFen * left) / (end - begin))
}
