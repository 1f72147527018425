// The session ended under the reader's hands: the question that the sign-in dialog answers, so that nothing typed is lost.

import { onSessionEnd } from '#console/kit/call/session-end'
import { cell } from './cell'
import { me } from './me'

/** Called with true when the same person signed in again and the waiting calls may go on. */
export type Resume = (goOn: boolean) => void

export const question = cell<Resume | null>(null)

export function watchSessionEnd() {
  return onSessionEnd(() => {
    // Nobody is inside: the gate sends to the sign-in page by itself.
    if (!me.get()) return undefined
    return new Promise<boolean>((resolve) => {
      question.set((goOn) => {
        question.set(null)
        resolve(goOn)
      })
    })
  })
}
