// When the server wants to know again who is there: somebody asks the reader, and the waiting call is sent once more.

import { type ProofAsked, proveAgain } from '#contract/factors/calls'

/** It was shown; the ticket where it was shown for one call. */
export type Shown = { ticket: string | null }
/** Asks the reader. Resolves null when the reader gave up. */
type Asker = (asked: ProofAsked) => Promise<Shown | null>
/** The role asks for a second factor that is not set up or was not shown: nothing but the page for that is open. */
type Holder = () => void

let asker: Asker | undefined
let holder: Holder | undefined
let asking: Promise<Shown | null> | undefined

export function onProveAgain(ask: Asker, hold: Holder) {
  asker = ask
  holder = hold
  return () => {
    asker = undefined
    holder = undefined
  }
}

/** However many calls want it at once, the reader is asked once; for a call that asks by itself, after the question that is open. */
export async function provedAgain(data: unknown): Promise<Shown | null> {
  const wanted = proveAgain.safeParse(data)
  if (!wanted.success || !asker) return null
  if (wanted.data.act !== undefined) await asking
  asking ??= asker(wanted.data).finally(() => {
    asking = undefined
  })
  return asking
}

export const heldAtDoor = () => holder?.()
