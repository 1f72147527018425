// Tasks that earn points: their kinds, the rule of each, and the states of a record.

import { z } from 'zod'
import { integerBetween, text } from '../kit/fields'
import type { Meanings } from '../kit/meaning'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const taskCodes = ['SIGN_IN', 'BROWSE', 'REVIEW', 'SHARE', 'BUY_PRODUCT', 'FIRST_ORDER', 'PROFILE', 'INVITE'] as const
export type TaskCode = (typeof taskCodes)[number]
export const taskCodeWords: Record<TaskCode, Words> = {
  SIGN_IN: ['每日签到', 'Sign in each day'],
  BROWSE: ['浏览商品', 'Look at goods'],
  REVIEW: ['评价商品', 'Review goods'],
  SHARE: ['分享商品', 'Share goods'],
  BUY_PRODUCT: ['购买指定商品', 'Buy certain goods'],
  FIRST_ORDER: ['首次下单', 'First order'],
  PROFILE: ['完善资料', 'Complete the profile'],
  INVITE: ['邀请好友', 'Invite a friend'],
}
/** Done once in a life; the others can be done day by day. */
export const onceTasks = ['FIRST_ORDER', 'PROFILE'] as const satisfies readonly TaskCode[]
/** The same thing counts again on another day: a day of signing in, goods that are looked at. Any other cause counts once for good. */
export const dailyCauses = ['SIGN_IN', 'BROWSE'] as const satisfies readonly TaskCode[]
export const isOnce = (code: TaskCode): boolean => (onceTasks as readonly TaskCode[]).includes(code)
export const isDaily = (code: TaskCode): boolean => (dailyCauses as readonly TaskCode[]).includes(code)

/** How often at most, whatever a task says: a day is signed in to once, and what is done once is done. */
export const dayCapOf = (code: TaskCode, dailyCap: number | null): number | null => (code === 'SIGN_IN' ? 1 : dailyCap)
export const wholeCapOf = (code: TaskCode, totalCap: number | null): number | null => (isOnce(code) ? 1 : totalCap)

export const recordStates = ['DOING', 'DONE', 'GRANTED', 'REJECTED'] as const
export type RecordState = (typeof recordStates)[number]
export const recordStateWords: Record<RecordState, Words> = {
  DOING: ['进行中', 'Under way'],
  DONE: ['待发放', 'To be given'],
  GRANTED: ['已发放', 'Given'],
  REJECTED: ['未通过', 'Refused'],
}
export const recordStateMeanings: Meanings<RecordState> = { DOING: 'way', DONE: 'wait', GRANTED: 'ok', REJECTED: 'over' }

export const ruleLabels = {
  browseSeconds: ['浏览秒数', 'Seconds'],
  minChars: ['最少字数', 'Characters at least'],
  needsImage: ['须带图片', 'With a picture'],
  streak: ['连续签到奖励', 'Streak'],
  products: ['商品积分', 'Points of goods'],
} as const satisfies Record<string, Words>
export const mostTaskProducts = 500

const rule = {
  /** Of BROWSE. */
  browseSeconds: field(ruleLabels.browseSeconds, integerBetween(1, 3600)),
  /** Of REVIEW. */
  minChars: field(ruleLabels.minChars, integerBetween(0, 500)),
  needsImage: field(ruleLabels.needsImage, z.boolean()),
  /** Of SIGN_IN: what the days of a streak add; it begins anew after the last. */
  streak: field(
    ruleLabels.streak,
    z
      .array(z.strictObject({ day: integerBetween(2, 365), points: integerBetween(0, 1_000_000), growth: integerBetween(0, 1_000_000) }))
      .max(20),
  ),
  /** Of BUY_PRODUCT: so many points for each piece. */
  products: field(
    ruleLabels.products,
    z.array(z.strictObject({ productId: id, points: integerBetween(1, 1_000_000) })).max(mostTaskProducts),
  ),
}

export const taskForm = z.strictObject({
  code: z.enum(taskCodes),
  name: field(['任务名称', 'Name'], text({ max: 20 })),
  description: field(['任务说明', 'Description'], text({ min: 0, max: 100 })),
  points: field(['奖励积分', 'Points'], integerBetween(0, 1_000_000)),
  growth: field(['奖励成长值', 'Growth'], integerBetween(0, 1_000_000)),
  dailyCap: field(['每日上限', 'A day at most'], integerBetween(1, 1000).nullable()),
  totalCap: field(['累计上限', 'In all at most'], integerBetween(1, 1_000_000).nullable()),
  budgetPoints: field(['积分预算', 'Budget'], integerBetween(1, 1_000_000_000).nullable()),
  rule: field(['规则', 'Rule'], z.strictObject(rule).partial()),
})
export type TaskForm = z.output<typeof taskForm>
export type TaskRule = TaskForm['rule']

/** What must hold before a task can be given, by its kind. */
export const whyNotTask = ({ code, rule, isEnabled }: Pick<TaskForm, 'code' | 'rule'> & { isEnabled: boolean }): Refusal | null => {
  const days = (rule.streak ?? []).map(({ day }) => day)
  if (new Set(days).size < days.length) return taskRefusals.streakTwice
  return isEnabled && code === 'BUY_PRODUCT' && (rule.products ?? []).length === 0 ? taskRefusals.noProducts : null
}

export const taskRefusals = refusals('task', {
  missing: [404960, '任务不存在', 'No such task'],
  off: [409960, '任务未启用', 'This task is switched off'],
  doneToday: [409961, '今日已达上限', 'No more of this today'],
  doneForGood: [409962, '该任务已完成', 'This task was done already'],
  budget: [409963, '任务积分预算已用完', 'The budget of this task is used up'],
  notIncluded: [409964, '当前套餐不含积分任务', 'The package does not include tasks'],
  notMember: [404961, '还不是会员', 'This buyer is no member'],
  notYet: [409965, '还没有达到任务要求', 'What the task asks for is not done yet'],
  budgetBelow: [422960, '预算不能低于已发放的 {n} 积分', 'It has given {n} points already, so the budget cannot be less'],
  noProducts: [422961, '请选择有积分的商品', 'Choose the goods that earn points'],
  productMissing: [404962, '第 {n} 件商品不存在，请重新选择', 'Product {n} of the list was not found: choose it again'],
  streakTwice: [422962, '连续签到的天数不能重复', 'Two rewards are for the same day of the streak'],
})

/** Consecutive days, the one of today included, and what they add. */
export const streakBonus = (
  days: number,
  streak: readonly { day: number; points: number; growth: number }[],
): { points: number; growth: number } => {
  const longest = Math.max(0, ...streak.map(({ day }) => day))
  const day = longest === 0 ? days : ((days - 1) % longest) + 1
  return streak.find((one) => one.day === day) ?? { points: 0, growth: 0 }
}
