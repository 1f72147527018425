// The front door of discounts.

import { discounts } from '#contract/discounts/calls'
import { linkSources } from '../banners/index'
import { offers } from '../basket/index'
import { book, type Column } from '../kit/column'
import { discountBulkActions } from './bulk'
import { discountCalls } from './calls'
import { discountExport } from './export'
import { discountLinks } from './link-source'
import { discountOffer } from './offer'
import { restoreDiscount } from './restore'

export { candidates as candidatesFor } from './store'

export const column: Column = {
  name: 'discounts',
  calls: [book('discounts', discounts, { handlers: discountCalls })],
  restore: { discount: restoreDiscount },
  bulk: discountBulkActions,
  exports: [discountExport],
  adds: [offers.of(() => discountOffer), linkSources.of(() => discountLinks)],
}
