// What will be on the screens that are not built yet, in English.

import type { Catalogue } from '#console/kit/text/catalogue'
import { pages } from '#contract/pages'

export const planned: Catalogue['planned'] = {
  [pages.banners]: 'keep banners and their order.',
  [pages.shoppingNotices]: 'keep the shopping notices of market and shop.',
  [pages.announcements]: 'publish announcements and set their order.',
  [pages.customerAnalysis]: 'see who your customers are and how that changes.',
  [pages.productAnalysis]: 'see views, sales and ranking of your goods.',
  [pages.orderAnalysis]: 'see order figures, the settlement summary and its details.',
  [pages.bankCards]: 'add private or company bank cards and choose the default one.',
  [pages.coupons]: 'make full-reduction and new-customer coupons, choose their goods and add to their number.',
  [pages.levelDetail]: "set a level's benefits, coupons and packages.",
  [pages.levels]: 'set up member levels, packages and membership rules.',
  [pages.members]: 'see members, adjust points and growth value, and read how they changed.',
  [pages.pointsSettings]: 'set up points for browsing, reviewing, sharing and buying.',
  [pages.pointsMall]: 'offer goods for points and set the rules of exchange.',
  [pages.pointsOrders]: 'see what was exchanged for points.',
  [pages.wallet]: 'see balance and bills, withdraw and follow the payment.',
}
