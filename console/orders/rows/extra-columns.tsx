// Columns of the orders that a reader may choose: what was said, everything that was bought, and where it goes.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { OrderRow } from '#contract/orders/shapes'
import { Address, Lines } from './OrderBelow'

const { custom } = columnsOf<OrderRow>()

const said = (note: string) => <span className="or-wraps">{note || '–'}</span>

export const extraColumns: Column<OrderRow>[] = [
  custom('buyerNote', 'orderRows.buyerNote', ({ buyerNote }) => said(buyerNote), { width: 200, isExtra: true }),
  custom('sellerNote', 'orderRows.sellerNote', ({ sellerNote }) => said(sellerNote), { width: 200, isExtra: true }),
  custom('allLines', 'orderRows.allLines', (order) => <Lines order={order} />, { width: 320, isExtra: true }),
  custom(
    'address',
    'orderRows.address',
    (order) => (
      <span className="or-wraps">
        <Address order={order} />
      </span>
    ),
    { width: 240, isExtra: true },
  ),
]
