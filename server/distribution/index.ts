// Who sells for a brand, joined into one column.

import { bulk } from '#contract/bulk/calls'
import { distribution } from '#contract/distribution/calls'
import { book, type Column } from '../kit/column'
import { sealingTask } from '../kit/secrets/identity'
import { distributionBulkActions } from './bulk'
import { distributionCallsOf } from './calls'
import { applicationExport, ownRebateExport, rebateExport } from './export'
import { openApplicants } from './store'

export { cancelPerson, hasOpen, insertPerson, resubmitPerson } from './applicant'

const sealApplicants = sealingTask('seal-applicants', openApplicants)

export const column: Column = {
  name: 'distribution',
  calls: ({ ask }) => [
    book('distribution', distribution, {
      // Passing all that match is a bulk action like any other.
      handlers: distributionCallsOf((ctx, filter) => ask(bulk.start, ctx, { action: 'distribution.pass', target: { filter } })),
    }),
  ],
  bulk: distributionBulkActions,
  exports: [applicationExport, rebateExport, ownRebateExport],
  tasks: [sealApplicants],
  cron: [{ task: sealApplicants.name, match: '43 * * * *', atStart: true }],
}
