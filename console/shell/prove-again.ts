// The server wants a fresh proof of who is there: the question that the dialog answers, or the page where a role's factor is set up.

import { onProveAgain, type Shown } from '#console/kit/call/prove-again'
import type { ProofAsked } from '#contract/factors/calls'
import { returnTo } from './address'
import { cell } from './cell'
import { factorPath } from './gate'
import { goInstead, history } from './history'
import { me } from './me'

/** Called with what was shown when it was proved and the waiting calls may go on; with null when the reader gave up. */
export const proofQuestion = cell<(ProofAsked & { resume: (shown: Shown | null) => void }) | null>(null)

export function watchProofs() {
  return onProveAgain(
    (asked) =>
      new Promise<Shown | null>((resolve) => {
        const resume = (shown: Shown | null) => {
          proofQuestion.set(null)
          resolve(shown)
        }
        proofQuestion.set({ ...asked, resume })
      }),
    () => {
      // Asked for while somebody works: the gate looks again, and leads where the factor is set up or shown.
      if (!me.get()) return
      const { href } = history.location
      me.set(null)
      goInstead(`${factorPath}?to=${encodeURIComponent(returnTo(href))}`)
    },
  )
}
