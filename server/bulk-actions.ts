// The roof over bulk actions: everything that can be done to many rows.

import { accountBulkActions } from './accounts/index'
import { discountBulkActions } from './discounts/index'
import { distributionBulkActions } from './distribution/index'
import type { BulkAction } from './kit/bulk-action'
import { presaleBulkActions } from './presale/index'
import { productBulkActions } from './products/index'

export const bulkActions: readonly BulkAction[] = [
  ...accountBulkActions,
  ...discountBulkActions,
  ...distributionBulkActions,
  ...presaleBulkActions,
  ...productBulkActions,
]
