// Figures by message: how often, under which condition, in which state, and why something cannot be done.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

/** Three subscriptions, told at 08:00 of the unit's own clock, and the watch. */
export const newsKinds = ['DAILY', 'WEEKLY', 'MONTHLY', 'WATCH'] as const
export type NewsKind = (typeof newsKinds)[number]
export type Cadence = Exclude<NewsKind, 'WATCH'>
export const newsKindWords: Record<NewsKind, Words> = {
  DAILY: ['每天', 'Daily'],
  WEEKLY: ['每周一', 'Weekly'],
  MONTHLY: ['每月 1 日', 'Monthly'],
  WATCH: ['预警', 'Watch'],
}

/** Above: today so far. Below: the whole of yesterday, or every midnight would ring. */
export const newsRules = ['ABOVE', 'BELOW', 'ABOVE_MEDIAN'] as const
export type NewsRule = (typeof newsRules)[number]
export const newsRuleWords: Record<NewsRule, Words> = {
  ABOVE: ['今天高于', 'Today above'],
  BELOW: ['昨天低于', 'Yesterday below'],
  ABOVE_MEDIAN: ['今天高于近 28 天中位数的倍数', 'Today above so many times the median of 28 days'],
}

export const newsStates = ['ON', 'PAUSED', 'STOPPED'] as const
export type NewsState = (typeof newsStates)[number]
export const newsStateWords: Record<NewsState, Words> = {
  ON: ['运行中', 'On'],
  PAUSED: ['已暂停', 'Paused'],
  STOPPED: ['已停止', 'Stopped'],
}
export const newsStateMeanings: Meanings<NewsState> = { ON: 'ok', PAUSED: 'over', STOPPED: 'danger' }

export const mostNews = 20
export const mostMetrics = 12

export const figureNewsRefusals = refusals('figure-news', {
  missing: [404882, '订阅不存在', 'There is no such subscription'],
  denied: [403880, '您的角色不能查看“{metric}”', 'Your role does not include "{metric}"'],
  tooMany: [409893, '每人最多 20 条订阅和预警', 'At most 20 subscriptions and watches each'],
  runs: [409885, '已在运行', 'It is on already'],
  rests: [409886, '没有在运行', 'It is not on'],
})

type Known = { state: NewsState }
export const whyNotNews = {
  pause: ({ state }: Known): Refusal | null => (state === 'ON' ? null : figureNewsRefusals.rests),
  resume: ({ state }: Known): Refusal | null => (state === 'ON' ? figureNewsRefusals.runs : null),
}
