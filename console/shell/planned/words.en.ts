// What will be on the screens that are not built yet, in English.

import type { Catalogue } from '#console/kit/text/catalogue'
import { pages } from '#contract/pages'

export const planned: Catalogue['planned'] = {
  [pages.customerAnalysis]: 'see who your customers are and how that changes.',
  [pages.productAnalysis]: 'see views, sales and rankings of your products.',
  [pages.orderAnalysis]: 'see order figures and settlement details.',
}
