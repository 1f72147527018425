// Whether the window is wide enough for layers, a canvas and an inspector side by side.

import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1000px)'

function watch(changed: () => void) {
  const media = window.matchMedia(wide)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(wide).matches)
