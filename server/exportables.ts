// The roof over the exports: every list that can be exported. A column that has one adds its line here.

import { accountExport } from './accounts/index'
import { afterSaleExport } from './after-sales/index'
import { reportExport } from './agent/index'
import { auditExport } from './audit/index'
import { discountExport } from './discounts/index'
import { applicationExport, rebateExport } from './distribution/index'
import { templateExport } from './freight/index'
import type { Exportable } from './kit/exportable'
import { orderExports } from './orders/index'
import { placeExports } from './places/index'
import { presaleExport } from './presale/index'
import { goodsExport } from './products/index'
import { stockExport } from './stock/index'

export const exportables: readonly Exportable[] = [
  accountExport,
  ...placeExports,
  applicationExport,
  rebateExport,
  reportExport,
  auditExport,
  templateExport,
  goodsExport,
  stockExport,
  discountExport,
  ...orderExports,
  afterSaleExport,
  presaleExport,
]
