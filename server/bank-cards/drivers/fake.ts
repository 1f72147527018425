// A verifier that is nobody: what it answers can be played by the last four digits. For the demo and tests.

import { cardFailures } from '#contract/bank-cards/states'
import type { Refusal } from '#contract/kit/refusal'
import type { Driver, Outcome } from './driver'

export const fakeName = 'demo'
/** A mobile (of a person) or an account (of a company) that ends so is refused; */
export const refusedEnd = '0000'
/** one that ends so takes its time: it is known when it is asked for the third time. */
export const slowEnd = '0001'

function played(digits: string, run: number, problem: Refusal): Outcome {
  if (digits.endsWith(refusedEnd)) return { kind: 'refused', problem }
  return digits.endsWith(slowEnd) && run < 3 ? { kind: 'pending' } : { kind: 'done' }
}

export const fakeDriver: Driver = {
  name: fakeName,
  match: async ({ mobile, run }) => played(mobile, run, cardFailures.mismatch),
  pay: async ({ accountNo, run }) => played(accountNo, run, cardFailures.noAccount),
  branches: null,
}
