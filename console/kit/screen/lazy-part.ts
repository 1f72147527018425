// A part of a screen that is fetched when it is first needed, or a moment earlier: when the person first moves a hand.

import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> & { warm: () => void } {
  const part = lazy(async () => ({ default: await load() }))
  // A failed warming is no failure: the part is asked for again when it is shown.
  return Object.assign(part, { warm: () => void load().catch(() => undefined) })
}

type Warm = { warm: () => void }

/** Fetches a part at the first sign of a hand, so that the page's own first load stays small and a click still finds the part there. */
export function useWarm({ warm }: Warm): void {
  useEffect(() => {
    const over = new AbortController()
    const first = () => {
      over.abort()
      warm()
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'touchstart']) {
      window.addEventListener(sign, first, { signal: over.signal, passive: true })
    }
    return () => over.abort()
  }, [warm])
}
