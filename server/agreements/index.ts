// The front door of agreements.

import { agreements } from '#contract/agreements/calls'
import { book, type Column } from '../kit/column'
import { agreementCalls } from './calls'

export const column: Column = {
  name: 'agreements',
  calls: [book('agreements', agreements, { handlers: agreementCalls })],
}
