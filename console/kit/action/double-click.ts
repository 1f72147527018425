// The guard against the second click: what was just done is not done again for three seconds.

import { useCallback, useEffect, useRef, useState } from 'react'

export const preventDoubleClickMs = 3000

/** `const [guarded, resting] = usePreventDoubleClick(submit)`; `resting` is true while further clicks are ignored. */
export function usePreventDoubleClick<Args extends unknown[]>(
  run: (...args: Args) => void,
  ms = preventDoubleClickMs,
): [guarded: (...args: Args) => void, resting: boolean] {
  const [resting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => () => clearTimeout(timer.current), [])

  const guarded = useCallback(
    (...args: Args) => {
      // The ref answers at once; the state only by the next drawing, and a double click is faster than that.
      if (timer.current !== undefined) return
      timer.current = setTimeout(() => {
        timer.current = undefined
        setResting(false)
      }, ms)
      setResting(true)
      latest.current(...args)
    },
    [ms],
  )
  return [guarded, resting]
}
