// What bells say about orders.

import type { Words } from '../kit/words'

type News = { title: Words; body: Words }
export const appliedNews: News = {
  title: ['新的售后申请：{no}', 'An after-sale was applied for: {no}'],
  body: ['请在时限内处理，超时将自动同意', 'Please answer in time, or it is agreed to by itself'],
}
export const refundFailedNews: News = {
  title: ['退款失败：{no}', 'A refund failed: {no}'],
  body: ['{reason}', '{reason}'],
}
