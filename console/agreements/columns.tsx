// The columns of the agreements.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { useSay } from '#console/kit/text/words'
import type { Agreement } from '#contract/agreements/calls'
import { agreementKindWords } from '#contract/agreements/states'
import { AgreementState, rateText, Term, useRateOf } from './marks'

const { custom, text } = columnsOf<Agreement>()

function Kind({ of: { kind } }: { of: Agreement }) {
  const say = useSay()
  return <span>{say(agreementKindWords[kind])}</span>
}

function Rate({ of }: { of: Agreement }) {
  const rateOf = useRateOf()
  return <span className="ag-rate">{rateOf(of)}</span>
}

const Told = ({ of }: { of: Agreement }) => <span className="md-cut">{useSay()(agreementKindWords[of.kind])}</span>

export const agreementColumns: Column<Agreement>[] = [
  custom('unitName', 'agreements.unit', ({ unitName }) => <Said text={unitName} widthPx={260} />, { text: ({ unitName }) => unitName }),
  custom('kind', 'agreements.kind', (row) => <Kind of={row} />, { width: 150 }),
  custom('rateBp', 'agreements.rate', (row) => <Rate of={row} />, { width: 250 }),
  custom('validFrom', 'agreements.term', (row) => <Term of={row} />, { width: 190 }),
  custom('state', 'agreements.state', (row) => <AgreementState of={row} />, { width: 110, corner: true }),
  text('createdBy', 'agreements.createdBy', { width: 120 }),
]

export const agreementShape: RowShape<Agreement> = {
  isOver: ({ state }) => state === 'OVER',
  phone: {
    title: ({ unitName }) => <Said text={unitName} />,
    second: (row) => <Told of={row} />,
    figure: ({ rateBp }) => rateText(rateBp),
    state: 'state',
  },
}
