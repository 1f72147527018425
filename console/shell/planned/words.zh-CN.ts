// What will be on the screens that are not built yet, in Chinese. A capability that is built takes its line away.

import { pages } from '#contract/pages'

export const planned = {
  [pages.customerAnalysis]: '查看客户构成与变化趋势。',
  [pages.productAnalysis]: '查看商品的浏览、销量与排行。',
  [pages.orderAnalysis]: '查看订单统计、结算汇总与结算明细。',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    planned: typeof planned
  }
}
