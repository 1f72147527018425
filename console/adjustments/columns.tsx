// The columns of fines and adjustments: whom it is about, how much as the unit sees it, why, and who proposed and decided it.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { signedYuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Adjustment } from '#contract/adjustments/calls'
import { adjustmentKindWords, adjustmentStateMeanings, adjustmentStateWords } from '#contract/adjustments/states'

const { custom } = columnsOf<Adjustment>()

export const AdjustmentState = ({ of: { status } }: { of: Pick<Adjustment, 'status'> }) => (
  <StateDot label={adjustmentStateWords[status]} tone={adjustmentStateMeanings[status]} />
)

function Who({ of: { unitName, kind, no } }: { of: Adjustment }) {
  const say = useSay()
  return (
    <span className="md-two">
      <Said text={unitName} widthPx={240} />
      <small>
        {say(adjustmentKindWords[kind])} · {no}
      </small>
    </span>
  )
}

const Why = ({ of: { reason, orderNo } }: { of: Adjustment }) => (
  <span className="md-two">
    <Said text={reason} widthPx={280} />
    {orderNo && <small>{orderNo}</small>}
  </span>
)

const Person = ({ name, at }: { name: string | null; at: string | null }) =>
  name === null ? (
    '–'
  ) : (
    <span className="md-two">
      <span>{name}</span>
      <small>{timeText(at).slice(0, 16)}</small>
    </span>
  )

const amount = custom('amountFen', 'adjustments.amount', ({ amountFen }) => <span className="ad-figure">{signedYuan(amountFen)}</span>, {
  width: 140,
})

const Told = ({ of: { kind, reason } }: { of: Adjustment }) => {
  const say = useSay()
  return (
    <span className="md-cut">
      {say(adjustmentKindWords[kind])} · {reason}
    </span>
  )
}

export const adjustmentColumns: Column<Adjustment>[] = [
  custom('unitName', 'adjustments.unit', (row) => <Who of={row} />, { text: ({ unitName }) => unitName }),
  { ...amount, align: 'right', isMoney: true },
  custom('reason', 'adjustments.reason', (row) => <Why of={row} />, { width: 300 }),
  custom('status', 'adjustments.status', (row) => <AdjustmentState of={row} />, { width: 120, corner: true }),
  custom('proposedName', 'adjustments.proposedBy', ({ proposedName, proposedAt }) => <Person name={proposedName} at={proposedAt} />, {
    width: 150,
  }),
  custom('decidedName', 'adjustments.decidedBy', ({ decidedName, decidedAt }) => <Person name={decidedName} at={decidedAt} />, {
    width: 150,
  }),
]

export const adjustmentShape: RowShape<Adjustment> = {
  isOver: ({ status }) => status === 'REFUSED',
  phone: {
    title: ({ unitName }) => <Said text={unitName} />,
    second: (row) => <Told of={row} />,
    figure: ({ amountFen }) => signedYuan(amountFen),
    state: 'status',
  },
}
