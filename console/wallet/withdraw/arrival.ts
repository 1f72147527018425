// When a withdrawal arrives, and on which way: looked at by nobody, by one person or by two, then with the bank.

import type { WithdrawalTerms } from '#contract/withdrawals/states'

export type Review = 'none' | 'one' | 'two'

type Terms = Pick<WithdrawalTerms, 'autoBelowFen' | 'fourEyesFromFen' | 'reviewHours' | 'arrivalHours'>

export function reviewOf(amountFen: number, { autoBelowFen, fourEyesFromFen }: Terms): Review {
  if (amountFen < autoBelowFen) return 'none'
  return amountFen >= fourEyesFromFen ? 'two' : 'one'
}

/** The latest moment by which it should be there, if it were applied for now. */
export function arrivesBy(amountFen: number, terms: Terms, now: Date): Date {
  const hours = (reviewOf(amountFen, terms) === 'none' ? 0 : terms.reviewHours) + terms.arrivalHours
  return new Date(now.getTime() + hours * 3_600_000)
}
