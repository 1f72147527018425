// What will be on the screens that are not built yet, in English.

import type { Catalogue } from '../zh-CN'

export const planned: Catalogue['planned'] = {
  'operation-management/banner/index': 'keep banners and their order.',
  'operation-management/paynotice/index': 'keep the shopping notices of market and shop.',
  'operation-management/notice/index': 'publish announcements and set their order.',
  'datacenter/customer-analysis/index': 'see who your customers are and how that changes.',
  'datacenter/product-analysis/index': 'see views, sales and ranking of your goods.',
  'datacenter/order-analysis/index': 'see order figures, the settlement summary and its details.',
  'bank-card/index': 'add private or company bank cards and choose the default one.',
  'coupon/index': 'make full-reduction and new-customer coupons, choose their goods and add to their number.',
  'marketing-level/detail': "set a level's benefits, coupons and packages.",
  'marketing/level/index': 'set up member levels, packages and membership rules.',
  'marketing/user/index': 'see members, adjust points and growth value, and read how they changed.',
  'marketing/points-setting/index': 'set up points for browsing, reviewing, sharing and buying.',
  'marketing/points-mall/index': 'offer goods for points and set the rules of exchange.',
  'marketing/points-order/index': 'see what was exchanged for points.',
  'wallet/index': 'see balance and bills, withdraw and follow the payment.',
}
