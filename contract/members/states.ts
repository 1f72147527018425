// Members: where they came from, whether they are in, by whom they were changed, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const memberStates = ['NORMAL', 'FROZEN', 'LEFT'] as const
export type MemberState = (typeof memberStates)[number]
export const memberStateWords: Record<MemberState, Words> = {
  NORMAL: ['正常', 'In'],
  FROZEN: ['已冻结', 'Frozen'],
  LEFT: ['已退出', 'Left'],
}
export const memberStateMeanings: Meanings<MemberState> = { NORMAL: 'ok', FROZEN: 'warn', LEFT: 'over' }

export const memberSources = ['ORDER', 'APP', 'HAND', 'IMPORT'] as const
export type MemberSource = (typeof memberSources)[number]
export const memberSourceWords: Record<MemberSource, Words> = {
  ORDER: ['下单加入', 'By an order'],
  APP: ['小程序加入', 'In the app'],
  HAND: ['人工添加', 'By hand'],
  IMPORT: ['批量导入', 'By import'],
}

export const levelCauses = ['GROWTH', 'MANUAL', 'EXPIRE', 'RULE_CHANGE'] as const
export type LevelCause = (typeof levelCauses)[number]
export const levelCauseWords: Record<LevelCause, Words> = {
  GROWTH: ['成长值变化', 'Growth'],
  MANUAL: ['人工调整', 'By hand'],
  EXPIRE: ['等级到期', 'The level ended'],
  RULE_CHANGE: ['等级规则调整', 'The ladder was changed'],
}

export const memberEventKinds = ['JOINED', 'ORDER', 'AFTER_SALE', 'POINTS', 'GROWTH', 'LEVEL', 'COUPON', 'TASK', 'CHANGED'] as const
export type MemberEventKind = (typeof memberEventKinds)[number]
export const memberEventWords: Record<MemberEventKind, Words> = {
  JOINED: ['入会', 'Joined'],
  ORDER: ['订单', 'Orders'],
  AFTER_SALE: ['售后', 'After-sales'],
  POINTS: ['积分', 'Points'],
  GROWTH: ['成长值', 'Growth'],
  LEVEL: ['等级', 'Level'],
  COUPON: ['优惠券', 'Coupons'],
  TASK: ['任务', 'Tasks'],
  CHANGED: ['资料', 'Changes'],
}

export const changeStates = ['PROPOSED', 'BOOKED', 'REFUSED'] as const
export type ChangeState = (typeof changeStates)[number]
export const changeStateWords: Record<ChangeState, Words> = {
  PROPOSED: ['待复核', 'To be approved'],
  BOOKED: ['已入账', 'Booked'],
  REFUSED: ['已驳回', 'Refused'],
}
export const changeStateMeanings: Meanings<ChangeState> = { PROPOSED: 'wait', BOOKED: 'ok', REFUSED: 'over' }

/** From so many points on a second person must approve what is changed by hand. */
export const secondPersonFrom = 10_000

export const memberRefusals = refusals('member', {
  missing: [404970, '会员不存在', 'No such member'],
  levelMissing: [404972, '等级不存在', 'No such level'],
  changeMissing: [404971, '积分调整不存在', 'No such change of points'],
  left: [409970, '该会员已退出', 'This member has left'],
  frozen: [409971, '该会员已冻结', 'This member is frozen'],
  already: [409972, '该手机号已是会员', 'This number is a member already'],
  forgotten: [409973, '该会员信息已清除', 'What was known of this member was removed'],
  own: [409974, '需由提出人以外的人复核', 'Somebody else than who proposed it must decide'],
  decided: [409975, '该调整已处理', 'It was decided already'],
  full: [409976, '会员数已达套餐上限 {n}', 'The package allows {n} members'],
  belowZero: [409977, '最多可扣 {n} 分', 'At most {n} can be taken'],
  sameState: [409978, '该会员已处于此状态', 'This member is in that state already'],
  heldPast: [409979, '锁定的截止时间必须晚于现在', 'The level must be held until later than now'],
  nothing: [422970, '变动不能为 0', 'The change cannot be nothing'],
})

/** Segments by recency, frequency and money: the same cuts for everybody, shown with what they mean. */
export const segments = ['NEW', 'LOYAL', 'BIG', 'SLEEPING', 'LOST', 'NEVER'] as const
export type Segment = (typeof segments)[number]
export const segmentWords: Record<Segment, Words> = {
  NEW: ['新会员（30 天内首单）', 'New: first order within 30 days'],
  LOYAL: ['忠诚（90 天内 3 单以上）', 'Loyal: 3 orders or more within 90 days'],
  BIG: ['高价值（累计消费前 10%）', 'High value: the top tenth by what they paid'],
  SLEEPING: ['沉睡（90 至 180 天未下单）', 'Sleeping: no order for 90 to 180 days'],
  LOST: ['流失（180 天以上未下单）', 'Lost: no order for more than 180 days'],
  NEVER: ['从未下单', 'Never ordered'],
}

/** What stands in the books for what the clock did. */
export const birthdayTitle: Words = ['生日积分', 'Points for the birthday']
export const levelEndTitle: Words = ['等级到期未达保级要求', 'Not enough was earned to keep the level']
