// A start that cannot succeed: its message is one line that says what to do, and no stack is shown for it.

import { firstOf } from '#contract/kit/sure'

export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return firstOf(text.split('\n')).trim()
}
