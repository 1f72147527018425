// The present moment for everything that counts down: one timer for all of the screen, none while nothing counts.

import { useSyncExternalStore } from 'react'

const beatMs = 15_000
const watching = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function beat() {
  now = Date.now()
  for (const told of watching) told()
}

function watch(changed: () => void) {
  if (watching.size === 0) {
    now = Date.now()
    timer = setInterval(beat, beatMs)
  }
  watching.add(changed)
  return () => {
    watching.delete(changed)
    if (watching.size === 0) clearInterval(timer)
  }
}

export const useNow = (): number => useSyncExternalStore(watch, () => now)
