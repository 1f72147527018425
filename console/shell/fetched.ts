// What is fetched when it is first needed, and shown the moment it is here: the console behind the door, and its pages.
// Not by Suspense: React keeps every fallback on the screen for 300 ms, and between the door and the first row there were two of them.

import { type ComponentType, useEffect, useState } from 'react'
import { warn } from '#console/kit/call/log'

/** The part is null until it is here; what could not be fetched can be asked for again. */
type Fetched<P> = { part: ComponentType<P> | null; retry: (() => void) | null }

export function useFetched<P>(load: () => Promise<ComponentType<P>>, isWanted = true): Fetched<P> {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isAsked = isWanted && part === null && !isMissing
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    load().then(
      (found) => isHere && setPart(() => found),
      (cause: unknown) => {
        warn('a page could not be fetched', cause)
        if (isHere) setMissing(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [isAsked, load])
  return { part, retry: isMissing ? () => setMissing(false) : null }
}
