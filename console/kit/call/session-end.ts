// When the session ends under the reader's hands: who is told, and how the waiting calls go on afterwards.

/** Shows the sign-in over the page. Resolves true when the same work can go on, false when the reader gave up. */
export type SessionEndListener = () => undefined | Promise<boolean>

const listeners = new Set<SessionEndListener>()
let asking: Promise<boolean> | undefined

export function onSessionEnd(listener: SessionEndListener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** However many calls find the session ended, the reader is asked once. */
export function sessionEnded(): Promise<boolean> {
  asking ??= Promise.all([...listeners].map((listener) => Promise.resolve(listener() ?? false)))
    .then((answers) => answers.some(Boolean))
    .finally(() => {
      asking = undefined
    })
  return asking
}
