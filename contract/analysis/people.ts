// How people are told apart by what they do: the steps of the funnel, and the eight groups of recency, frequency and money.

import type { Words } from '../kit/words'

export const funnelSteps = ['visit', 'view', 'cart', 'order', 'pay'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export const funnelWords: Readonly<Record<FunnelStep, Words>> = {
  visit: ['访问', 'Visited'],
  view: ['浏览商品', 'Viewed goods'],
  cart: ['加购', 'Added to cart'],
  order: ['下单', 'Ordered'],
  pay: ['支付', 'Paid'],
}

/** High recency: paid within so many days. High frequency: so many paid orders or more. High money: above so large a share of all buyers. */
export const rfmLimits = { days: 90, orders: 3, share: 0.6 } as const

/** Recency, frequency, money, each high (1) or low (0). */
export const rfmGroups = ['111', '101', '011', '001', '110', '100', '010', '000'] as const
export type RfmGroup = (typeof rfmGroups)[number]
export const rfmWords: Readonly<Record<RfmGroup, Words>> = {
  111: ['重要价值客户', 'Champions'],
  101: ['重要发展客户', 'Big and new'],
  '011': ['重要保持客户', 'Big, fading'],
  '001': ['重要挽留客户', 'Big, almost lost'],
  110: ['一般价值客户', 'Loyal, small'],
  100: ['一般发展客户', 'New, small'],
  '010': ['一般保持客户', 'Small, fading'],
  '000': ['一般挽留客户', 'Small, lost'],
}
export const rfmAdvice: Readonly<Record<RfmGroup, Words>> = {
  111: ['买得近、买得勤、花得多：给专属权益，别打扰太勤', 'Buy lately, often and much: privileges of their own'],
  101: ['最近买过且金额高，但次数少：推荐搭配，促成下一单', 'Lately and much, but seldom: bring about the next order'],
  '011': ['买得勤、花得多，但好久没来：发券唤回', 'Often and much, but not lately: call them back with a coupon'],
  '001': ['花得多但次数少、好久没来：重点挽留', 'Much, seldom and long ago: worth a call'],
  110: ['买得近、买得勤，金额低：推满减，提高客单价', 'Lately and often, but little: raise the basket'],
  100: ['最近买过一两次：引导入会，促成复购', 'Once or twice lately: bring them into the programme'],
  '010': ['以前买得勤，金额低、好久没来：低成本唤回', 'Often once, little and long ago: a cheap reminder'],
  '000': ['很久没买、买得少：不必投入太多', 'Long ago and little: not worth much effort'],
}
