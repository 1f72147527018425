// The front door of bank cards.

import { bankCards } from '#contract/bank-cards/calls'
import { clockActs } from '../clocks/index'
import { book, type Column } from '../kit/column'
import { bankCardCallsOf } from './calls'
import { branchCron, branchTask, giveUpTest, testClock, verifyTask } from './verify'

export { disableCard, type OpenWithdrawals, openWithdrawals } from './calls'
export { cardAge, payeeOf } from './payee'
export { sealOf as bankSealOf, sealWith } from './seal'

export const column: Column = {
  name: 'bank-cards',
  calls: (house) => [book('bankCards', bankCards, { handlers: bankCardCallsOf(house) })],
  tasks: [verifyTask, branchTask],
  cron: [branchCron],
  adds: [clockActs.of(() => ({ [testClock]: giveUpTest }))],
}
