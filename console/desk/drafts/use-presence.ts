// Who else has this record open: each form says so while it is open, and hears who else does.

import { useEffect, useState } from 'react'
import { send } from '#console/kit/call/calls'
import { drafts, presenceEveryMs } from '#contract/drafts/calls'

/** The names of the others; empty for a new record. */
export function usePresence(entity: string, entityId: unknown): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (typeof entityId !== 'string') return
    let here = true
    const say = (leaving: boolean) => send(drafts.present, { entity, entityId, leaving })
    const beat = () =>
      say(false).then(
        (others) => here && setNames(others.map(({ name }) => name)),
        () => {},
      )
    void beat()
    const timer = setInterval(() => void beat(), presenceEveryMs)
    return () => {
      here = false
      clearInterval(timer)
      void say(true).catch(() => {})
    }
  }, [entity, entityId])
  return names
}
