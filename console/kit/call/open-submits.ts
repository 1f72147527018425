// What was sent and not yet answered on the screen: until then the same press again is no second wish.

import { useCallback, useEffect, useRef, useState } from 'react'

export type OpenSubmits = {
  isOpen: (name?: string) => boolean
  /** Does the work, or gives the running one of the same name: it is open until what its answer changed has been drawn. */
  run: <T>(work: () => Promise<T>, name?: string) => Promise<T>
}

export function useOpenSubmits(): OpenSubmits {
  // A ref answers at once. A state would be known with the next drawing, and two presses are faster than that.
  const open = useRef(new Map<string, Promise<unknown>>())
  const answered = useRef<string[]>([])
  const [drawing, draw] = useState(0)
  // Drawn together with what the answer changed: whoever presses now has seen it, or the button is gone.
  useEffect(() => {
    for (const name of answered.current.splice(0)) open.current.delete(name)
  }, [drawing])
  const isOpen = useCallback((name = '') => open.current.has(name), [])
  const run = useCallback(<T>(work: () => Promise<T>, name = ''): Promise<T> => {
    const known = open.current.get(name)
    if (known) return known as Promise<T>
    const running = work().finally(() => {
      answered.current.push(name)
      draw((count) => count + 1)
    })
    open.current.set(name, running)
    return running
  }, [])
  return { isOpen, run }
}
