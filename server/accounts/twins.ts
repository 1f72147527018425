// A name or number that somebody has already: the database says so, and the caller reads it as a refusal.

import { accountRefusals } from '#contract/accounts/calls'
import { refuse } from '../kit/road/refuse'

type Violation = { code?: string; constraint?: string }

export function refusedTwin(error: unknown): never {
  const { code, constraint: index } = error as Violation
  if (code === '23505' && index === 'account_username') refuse(accountRefusals.usernameTaken)
  if (code === '23505' && index === 'account_mobile') refuse(accountRefusals.mobileTaken)
  throw error
}
