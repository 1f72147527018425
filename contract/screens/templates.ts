// The names of the templates; each makes a whole screen that shows the reader's own figures at the first click.

import type { Viewer } from '../kit/column'
import type { Words } from '../kit/words'

export const templateNames = ['today', 'shop', 'goods', 'fulfil', 'refunds', 'members', 'agent', 'countdown'] as const
export type TemplateName = (typeof templateNames)[number]
const all = ['manager', 'merchant', 'unified', 'brand', 'agent', 'platform'] as const satisfies readonly Viewer[]

export const templateTerms: Record<TemplateName, { words: Words; says: Words; seenBy: readonly Viewer[] }> = {
  today: {
    words: ['今日战报', 'Today'],
    says: ['每小时付款对比昨天、店铺排行、寄往哪里、刚刚付款', 'Hours against yesterday, shops, map, latest orders'],
    seenBy: all,
  },
  shop: {
    words: ['店铺作战室', 'War room'],
    says: ['本月付款、客户、商品与渠道', 'This month: paid, buyers, goods and channels'],
    seenBy: all,
  },
  goods: {
    words: ['商品排行与库存预警', 'Goods and stock'],
    says: ['卖得最好的商品，快要卖完的规格', 'What sells best and what runs out'],
    seenBy: all,
  },
  fulfil: { words: ['履约看板', 'Fulfilment'], says: ['待发货、超时、最急的单', 'To ship, late, the most urgent'], seenBy: all },
  refunds: { words: ['售后与退款', 'After-sales'], says: ['退款金额与笔数、待处理的售后', 'Refunds and what waits'], seenBy: all },
  members: {
    words: ['会员与复购', 'Buyers who return'],
    says: ['客户数、新客户、漏斗、客单价', 'Buyers, new ones, funnel, average'],
    seenBy: all,
  },
  agent: {
    words: ['代理辖区', 'Jurisdiction'],
    says: ['辖区城市、店铺与付款', 'Cities, shops and what was paid'],
    seenBy: ['agent', 'platform', 'manager'],
  },
  countdown: { words: ['大促倒计时', 'Countdown'], says: ['倒计时、目标完成度、每小时付款', 'Countdown, goal, paid by hour'], seenBy: all },
}
