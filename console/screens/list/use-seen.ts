// Whether a place has come into view, or is about to: what is drawn there costs something, and many are never scrolled to.

import { type RefObject, useEffect, useState } from 'react'

export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, see] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && see(true), { rootMargin: '160px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isSeen])
  return isSeen
}
