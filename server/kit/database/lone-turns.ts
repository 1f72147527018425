// A transaction that only reads and asks in one turn is one message: what it opens with, what it asks, the proof and the commit. Each statement sees what is
// committed when it begins, so whoever asks again in a transaction of its own sees what they would have seen.

import type { Part, Prepared } from './asking'

export type LoneTurn = {
  readonly opening: readonly Prepared[]
  /** How the transaction ends with these, if they are likely to be all that it asks. */
  closingFor: (parts: readonly Part[]) => readonly Prepared[] | null
  /** Something is asked for which it must be open. */
  goesOn: () => void
  /** Whatever comes, it is not ended early. */
  staysOpen: () => void
  isOver: () => void
}

/** What lasts until the end of a transaction, or needs one. */
const lasts = /\b(set_config|set\s+local|savepoint|declare|advisory|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|temp)\b/i

// By the name of the first statement: whether others came after its turn the last time. Names are few (see link.ts).
const wasFollowed = new Set<string>()
const lastsByName = new Map<string, boolean>()

function hasLasting({ name, text }: Prepared): boolean {
  const known = name === '' ? undefined : lastsByName.get(name)
  if (known !== undefined) return known
  const found = lasts.test(text)
  if (name !== '') lastsByName.set(name, found)
  return found
}

export function loneTurn(opening: readonly Prepared[], closing: readonly Prepared[] | undefined): LoneTurn {
  let turns = 0
  let first = ''
  let isHeld = closing === undefined
  return {
    opening,
    closingFor: (parts) => {
      turns += 1
      if (isHeld || !closing) return null
      isHeld = true
      const asked = parts.slice(opening.length)
      first = asked[0]?.statement.name ?? ''
      // What is not worth a name is asked once.
      const mayEnd = first !== '' && !wasFollowed.has(first) && !asked.some(({ statement }) => hasLasting(statement))
      return mayEnd ? closing : null
    },
    goesOn: () => {
      if (turns > 0 && first !== '') wasFollowed.add(first)
    },
    staysOpen: () => {
      isHeld = true
    },
    isOver: () => {
      if (turns === 1 && first !== '') wasFollowed.delete(first)
    },
  }
}
