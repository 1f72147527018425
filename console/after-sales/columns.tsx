// The columns of the after-sales.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { AfterSaleRow } from '#contract/after-sales/calls'
import { afterSaleTypeWords, isOpen, reasonWords } from '#contract/after-sales/states'
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
    <Said text={buyerName} widthPx={150} />
    <small>{shopName}</small>
  </span>
)

const amount = custom('applyFen', 'afterSales.amount', ({ agreedFen, applyFen }) => yuan(agreedFen ?? applyFen), {
  width: 118,
  sort: 'applyFen',
})

const Told = ({ of: { type, no } }: { of: AfterSaleRow }) => (
  <>
    <span>{useSay()(afterSaleTypeWords[type])}</span>
    <span>{no}</span>
  </>
)

export const afterSaleShape: RowShape<AfterSaleRow> = {
  isOver: (row) => !isOpen(row) && row.status !== 'COMPLETED',
  phone: {
    picture: ({ imageUrl, name }) => <GoodsPicture url={imageUrl} name={name} />,
    title: ({ name, qty }) => <Said text={`${name} × ${qty}`} />,
    second: (row) => <Told of={row} />,
    figure: ({ agreedFen, applyFen }) => yuan(agreedFen ?? applyFen),
    state: 'status',
  },
}

export const afterSaleColumns: Column<AfterSaleRow>[] = [
  text('no', 'afterSales.no', { width: 172 }),
  custom('name', 'afterSales.goods', (row) => <SoldLine line={row} />),
  custom('status', 'afterSales.status', (row) => <AfterSaleState of={row} />, { width: 166, corner: true }),
  custom('type', 'afterSales.type', (row) => <Kind of={row} />, { width: 146 }),
  { ...amount, align: 'right' },
  custom('buyerName', 'afterSales.buyer', (row) => <Who of={row} />, { width: 136 }),
  time('createdAt', 'afterSales.createdAt', { sort: 'createdAt', width: 172 }),
]
