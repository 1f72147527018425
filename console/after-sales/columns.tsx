// The columns of the after-sales.

import { columnsOf } from '#console/kit/columns'
import { yuan } from '#console/kit/numbers'
import { useSay } from '#console/kit/words'
import type { AfterSaleRow } from '#contract/after-sales'
import { afterSaleTypeWords, reasonWords } from '#contract/after-sales/states'
import { AfterSaleState, SoldLine } from './marks'

const { text, time, custom } = columnsOf<AfterSaleRow>()

function Kind({ of: { type, reasonCode } }: { of: AfterSaleRow }) {
  const say = useSay()
  return (
    <span className="as-two">
      <span>{say(afterSaleTypeWords[type])}</span>
      <small>{say(reasonWords[reasonCode])}</small>
    </span>
  )
}

export const afterSaleColumns = [
  text('no', 'afterSales.no', { width: 196 }),
  custom('name', 'afterSales.goods', (row) => <SoldLine line={row} />),
  custom('status', 'afterSales.status', (row) => <AfterSaleState of={row} />, { width: 150, corner: true }),
  custom('type', 'afterSales.type', (row) => <Kind of={row} />, { width: 124 }),
  {
    ...custom('applyFen', 'afterSales.amount', ({ agreedFen, applyFen }: AfterSaleRow) => yuan(agreedFen ?? applyFen), {
      width: 116,
      sort: 'applyFen',
    }),
    align: 'right' as const,
  },
  text('shopName', 'afterSales.shop', { width: 136 }),
  text('buyerName', 'afterSales.buyer', { width: 104 }),
  time('createdAt', 'afterSales.createdAt', { sort: 'createdAt', width: 164 }),
]
