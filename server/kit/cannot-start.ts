// A start that cannot succeed: its message is one line that says what to do, and no stack is shown for it.

export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.split('\n')[0].trim()
}
