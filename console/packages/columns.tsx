// The columns of the orders of packages.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { PackageOrder } from '#contract/packages/calls'
import { payFromWords } from '#contract/packages/states'
import { OrderState, Term } from './marks'

const { custom, money, text, time } = columnsOf<PackageOrder>()

const PaidFrom = ({ of: { payFrom } }: { of: PackageOrder }) => <span>{useSay()(payFromWords[payFrom])}</span>

export const orderColumns: Column<PackageOrder>[] = [
  text('no', 'packages.orders.no', { width: 180 }),
  custom('unitName', 'packages.orders.unit', ({ unitName }) => <Said text={unitName} widthPx={220} />, {
    text: ({ unitName }) => unitName,
  }),
  text('packageName', 'packages.orders.package', { width: 120 }),
  money('amountFen', 'packages.orders.amount'),
  custom('payFrom', 'packages.orders.payFrom', (row) => <PaidFrom of={row} />, { width: 110 }),
  custom('term', 'packages.orders.term', (row) => <Term of={row} />, { width: 210 }),
  custom('status', 'packages.orders.status', (row) => <OrderState of={row} />, { width: 110, corner: true }),
  time('createdAt', 'packages.orders.createdAt'),
]

export const orderShape: RowShape<PackageOrder> = {
  isOver: ({ status }) => status === 'CLOSED',
  phone: {
    title: ({ unitName }) => <Said text={unitName} />,
    second: ({ packageName, no }) => `${packageName} · ${no}`,
    figure: ({ amountFen }) => yuan(amountFen),
    state: 'status',
  },
}
