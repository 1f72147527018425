// The front door of after-sales.

import { afterSales } from '#contract/after-sales/calls'
import { clockActs } from '../clocks/index'
import { book, type Column } from '../kit/column'
import { claims, partnersOf } from '../orders/index'
import { refundHooks } from '../payments/index'
import { afterSaleCallsOf } from './calls'
import { afterSaleClaims } from './claims'
import { afterSaleExport } from './export'
import { afterSaleHooksOf } from './money'
import { afterSaleClocks } from './timers'

export { type Application, apply as applyAfterSale } from './apply'
export { answerProposal, cancelAfterSale, raiseDispute, sendBack } from './buyer'
export { afterSaleHooksOf } from './money'
export { openSales } from './store'

export const column: Column = {
  name: 'after-sales',
  calls: (house) => [book('afterSales', afterSales, { handlers: afterSaleCallsOf(partnersOf(house)) })],
  exports: [afterSaleExport],
  adds: [
    claims.of(() => afterSaleClaims),
    clockActs.of(() => afterSaleClocks),
    refundHooks.of((house) => afterSaleHooksOf(partnersOf(house))),
  ],
}
