// A part of a screen that is fetched when it is first needed, or a moment earlier: when the person first moves a hand.
// One that cannot be fetched says so in its own place and can be asked for again; the page around it stays.

import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from 'react'
import { warn } from '../call/log'
import { PartFailed, PartFailedDialog } from './PartFailed'

type Lazy<P> = ((props: P) => ReactNode) & { warm: () => void }

export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let known: ComponentType<P> | undefined
  let asked: Promise<ComponentType<P> | undefined> | undefined
  // Never rejected: a promise that fails while it is drawn would take the whole page with it.
  const ask = () =>
    (asked ??= load().then(
      (loaded) => (known = loaded),
      (cause: unknown) => {
        warn('a part could not be fetched', cause)
        return undefined
      },
    ))

  function Part(props: P) {
    const [isTrying, setTrying] = useState(false)
    // Not once it was tried in vain: whoever waits for it again keeps what is said of it before the eyes.
    const [isMissing, setMissing] = useState(false)
    const Loaded = known ?? (isMissing ? undefined : use(ask()))
    if (Loaded) return createElement(Loaded, props)
    const retry = async () => {
      asked = undefined
      forgetBrokenSheets()
      setMissing(true)
      setTrying(true)
      await ask()
      setTrying(false)
    }
    const failed = { isTrying, retry: () => void retry() }
    return hasClose(props) ? <PartFailedDialog {...failed} close={props.close} /> : <PartFailed {...failed} />
  }

  /** A failed warming is no failure: the part is asked for again when it is shown. */
  const warm = () => {
    const asking = ask()
    void asking.then((loaded) => {
      if (!loaded && asked === asking) asked = undefined
    })
  }
  return Object.assign(Part, { warm })
}

/** What lies above the page is closed by the one who opened it, also while there is nothing but the news that it is missing. */
const hasClose = (props: object): props is { close: () => void } => 'close' in props && typeof props.close === 'function'

/** The bundler's loader takes a sheet that is named on the page for one that is there: those that did not arrive must go first. */
function forgetBrokenSheets() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (!link.sheet) link.remove()
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
