// The front door of settlement statements.

import { statements } from '#contract/statements/calls'
import { clockActs, dueSources } from '../clocks/index'
import { book, type Column } from '../kit/column'
import { withdrawalEnds } from '../withdrawals/index'
import { statementCalls } from './calls'
import { confirmByItself } from './clock'
import { lineExports, statementExports } from './export'
import { checkClock, issueCron, issueTask, statementDue } from './issue'
import { payTask, withdrawalEnded } from './pay'

export { confirmByItself } from './clock'
export { issueAll, issueNext, issueTask } from './issue'

export const column: Column = {
  name: 'statements',
  calls: [book('statements', statements, { handlers: statementCalls })],
  exports: [...statementExports, ...lineExports],
  tasks: [issueTask, payTask],
  cron: [issueCron],
  adds: [
    clockActs.of(() => ({ [checkClock]: confirmByItself })),
    withdrawalEnds.of(() => withdrawalEnded),
    dueSources.of(() => statementDue),
  ],
}
