// The columns of the after-sales.

import { type Column, columnsOf } from '#console/kit/list/columns'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { AfterSaleRow } from '#contract/after-sales/calls'
import { afterSaleTypeWords, reasonWords } from '#contract/after-sales/states'
import { AfterSaleState, SoldLine } from './marks'

const { text, time, custom } = columnsOf<AfterSaleRow>()

function Kind({ of: { type, reasonCode } }: { of: AfterSaleRow }) {
  const say = useSay()
  return (
    <span className="md-two">
      <span>{say(afterSaleTypeWords[type])}</span>
      <small>{say(reasonWords[reasonCode])}</small>
    </span>
  )
}

const Who = ({ of: { buyerName, shopName } }: { of: AfterSaleRow }) => (
  <span className="md-two">
    <span>{buyerName}</span>
    <small>{shopName}</small>
  </span>
)

const amount = custom('applyFen', 'afterSales.amount', ({ agreedFen, applyFen }) => yuan(agreedFen ?? applyFen), {
  width: 118,
  sort: 'applyFen',
})

export const afterSaleColumns: Column<AfterSaleRow>[] = [
  text('no', 'afterSales.no', { width: 172 }),
  custom('name', 'afterSales.goods', (row) => <SoldLine line={row} />),
  custom('status', 'afterSales.status', (row) => <AfterSaleState of={row} />, { width: 166, corner: true }),
  custom('type', 'afterSales.type', (row) => <Kind of={row} />, { width: 146 }),
  { ...amount, align: 'right' },
  custom('buyerName', 'afterSales.buyer', (row) => <Who of={row} />, { width: 136 }),
  time('createdAt', 'afterSales.createdAt', { sort: 'createdAt', width: 172 }),
]
