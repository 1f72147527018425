// When the server wants to know again who is there: somebody asks the reader, and the waiting call is sent once more.

import { type ProofWays, proveAgain } from '#contract/factors/calls'

/** Asks the reader. Resolves true when it was shown, false when the reader gave up. */
type Asker = (ways: ProofWays) => Promise<boolean>
/** The role asks for a second factor that is not set up or was not shown: nothing but the page for that is open. */
type Holder = () => void

let asker: Asker | undefined
let holder: Holder | undefined
let asking: Promise<boolean> | undefined

export function onProveAgain(ask: Asker, hold: Holder) {
  asker = ask
  holder = hold
  return () => {
    asker = undefined
    holder = undefined
  }
}

/** However many calls want it at once, the reader is asked once. */
export function provedAgain(data: unknown): Promise<boolean> {
  const wanted = proveAgain.safeParse(data)
  if (!wanted.success || !asker) return Promise.resolve(false)
  asking ??= asker(wanted.data.ways).finally(() => {
    asking = undefined
  })
  return asking
}

export const heldAtDoor = () => holder?.()
