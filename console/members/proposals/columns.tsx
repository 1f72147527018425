// The columns of what was proposed: for whom, how much, why, by whom, and what became of it.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { timeText } from '#console/kit/time/time'
import type { PointsProposal } from '#contract/members/calls'
import { changeStateMeanings, changeStateWords } from '#contract/members/states'
import { Signed } from '../changes/columns'

const { custom } = columnsOf<PointsProposal>()

export const ProposalMark = ({ status }: Pick<PointsProposal, 'status'>) => (
  <StateDot label={changeStateWords[status]} tone={changeStateMeanings[status]} />
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

const Why = ({ of: { reason, decision } }: { of: PointsProposal }) => (
  <span className="md-two">
    <Said text={reason} widthPx={280} />
    {decision && <small>{decision}</small>}
  </span>
)

const amount = custom('amount', 'members.change', (row) => <Signed amount={row.amount} />, { width: 120 })

export const proposalColumns: Column<PointsProposal>[] = [
  custom('memberName', 'members.member', ({ memberName }) => <Said text={memberName} widthPx={180} />, {
    text: ({ memberName }) => memberName,
  }),
  { ...amount, align: 'right' },
  custom('reason', 'members.reason', (row) => <Why of={row} />, { width: 300 }),
  custom('status', 'members.status', (row) => <ProposalMark status={row.status} />, { width: 110, corner: true }),
  custom('proposedName', 'members.proposal.by', ({ proposedName, proposedAt }) => <Person name={proposedName} at={proposedAt} />, {
    width: 150,
  }),
  custom('decidedName', 'members.proposal.decidedBy', ({ decidedName, decidedAt }) => <Person name={decidedName} at={decidedAt} />, {
    width: 150,
  }),
]

export const proposalShape: RowShape<PointsProposal> = {
  isOver: ({ status }) => status === 'REFUSED',
  phone: {
    title: ({ memberName }) => <Said text={memberName} />,
    second: ({ reason, proposedName }) => <span className="md-cut">{[proposedName, reason].join(' · ')}</span>,
    figure: (row) => <Signed amount={row.amount} />,
    state: 'status',
  },
}
