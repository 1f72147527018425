// The server wants a fresh proof of who is there: the question that the dialog answers, or the page where a role's factor is set up.

import { onProveAgain } from '#console/kit/call/prove-again'
import type { ProofWays } from '#contract/factors/calls'
import { returnTo } from './address'
import { cell } from './cell'
import { factorPath } from './gate'
import { goInstead, history } from './history'
import { me } from './me'

/** Called with true when it was proved and the waiting calls may go on. */
export const proofQuestion = cell<{ ways: ProofWays; resume: (goOn: boolean) => void } | null>(null)

export function watchProofs() {
  return onProveAgain(
    (ways) =>
      new Promise<boolean>((resolve) => {
        const resume = (goOn: boolean) => {
          proofQuestion.set(null)
          resolve(goOn)
        }
        proofQuestion.set({ ways, resume })
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
