// Applying to trade here, joined into one column.

import { apply } from '#contract/apply/calls'
import { book, type Column } from '../kit/column'
import { applyCalls } from './calls'
import { sweepApplicantsCron, sweepApplicantsTask } from './sweep'
import { upload } from './upload'

export const column: Column = {
  name: 'apply',
  calls: [book('apply', apply, { handlers: applyCalls, raw: { upload }, door: true })],
  tasks: [sweepApplicantsTask],
  cron: [sweepApplicantsCron],
}
