// A value once it has stopped changing: what is costly follows then.

import { useEffect, useState } from 'react'

export function useLater<T>(value: T, pauseMs: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return later
}
