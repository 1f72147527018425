// A part of a screen that is fetched when it is first needed, or a moment earlier when the browser has nothing else to do.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> & { warm: () => void } {
  const part = lazy(async () => ({ default: await load() }))
  // A failed warming is no failure: the part is asked for again when it is shown.
  return Object.assign(part, { warm: () => void load().catch(() => undefined) })
}
