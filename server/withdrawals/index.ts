// The front door of withdrawals.

import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { openWithdrawals } from '../bank-cards/index'
import { clockActs, dueSources } from '../clocks/index'
import { book, type Column, type WholeHouse } from '../kit/column'
import { withdrawalCallsOf } from './calls'
import { withdrawalClocks, withdrawalDue } from './clocks'
import { payoutCallsOf } from './desk'
import { addPayoutDoor } from './door'
import { withdrawalEnds } from './ends'
import { payoutExport, withdrawalExport } from './export'
import { returnTask, settleTaskOf } from './receive'
import { isOpenTo } from './store'
import { payTaskOf, sweepCron, sweepTask } from './submit'

export { applyForStatement, type ForStatement } from './apply'
export { resetClocks } from './clocks'
export { type End, type Ended, type WithdrawalEnd, withdrawalEnds } from './ends'

const endsOf = (house: Pick<WholeHouse, 'added'>) => () => house.added(withdrawalEnds)

export const column: Column = {
  name: 'withdrawals',
  calls: (house) => [
    book('withdrawals', withdrawals, { handlers: withdrawalCallsOf(endsOf(house)) }),
    book('payouts', payouts, { handlers: payoutCallsOf(endsOf(house)) }),
  ],
  doors: [(app, { road, metrics }) => addPayoutDoor(app, road, metrics)],
  exports: [withdrawalExport, payoutExport],
  tasks: (house) => [payTaskOf(house.added(withdrawalEnds)), settleTaskOf(house.added(withdrawalEnds)), sweepTask, returnTask],
  cron: [sweepCron],
  adds: [openWithdrawals.of(() => isOpenTo), clockActs.of(() => withdrawalClocks), dueSources.of(() => withdrawalDue)],
}
