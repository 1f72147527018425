// Which people are meant: those of a step of the funnel, of a cell of the cohorts, or of a group; and what they are called.

import type { analysis } from '#contract/analysis/calls'
import type { Given } from '#contract/kit/call'

export type Whom = {
  name: string
  /** What the list of people is asked for. */
  of: Omit<Given<typeof analysis.people>, 'pageNumber' | 'pageSize' | 'sort' | 'order'>
  /** Buyers can be given coupons; whoever only visited has bought nothing here. */
  areBuyers: boolean
}
