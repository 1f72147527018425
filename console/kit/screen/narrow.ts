// Whether the window is a phone's: rows become cards there.

import { useSyncExternalStore } from 'react'

const phone = '(max-width: 640px)'

function watch(changed: () => void) {
  const media = window.matchMedia(phone)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(phone).matches)
