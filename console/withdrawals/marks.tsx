// How a withdrawal is shown wherever it stands: its state with the clock.

import { StateDot } from '#console/kit/mark/StateDot'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import type { Withdrawal } from '#contract/withdrawals/calls'
import { openWithdrawalStates, type WithdrawalState, withdrawalStateMeanings, withdrawalStateWords } from '#contract/withdrawals/states'

const open: readonly WithdrawalState[] = openWithdrawalStates

export const PayoutState = ({ of: { status, dueAt } }: { of: Pick<Withdrawal, 'status' | 'dueAt'> }) => (
  <span className="md-two">
    <StateDot label={withdrawalStateWords[status]} tone={withdrawalStateMeanings[status]} />
    {dueAt && open.includes(status) && <TimeLeft at={dueAt} />}
  </span>
)
