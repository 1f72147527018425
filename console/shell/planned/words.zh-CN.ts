// What will be on the screens that are not built yet, in Chinese. A capability that is built takes its line away.

import { pages } from '#contract/pages'

export const planned = {
  [pages.customerAnalysis]: '查看客户构成与变化趋势。',
  [pages.productAnalysis]: '查看商品的浏览、销量与排行。',
  [pages.orderAnalysis]: '查看订单统计、结算汇总与结算明细。',
  [pages.levelDetail]: '设置会员等级的权益、赠券与套餐。',
  [pages.levels]: '设置会员等级、会员套餐与会员规则。',
  [pages.pointsSettings]: '设置浏览、评价、分享与购物的积分任务。',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    planned: typeof planned
  }
}
