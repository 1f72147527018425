// A value outside React that screens can watch: what the shell knows about the session, its tabs and its overlay.

import { useSyncExternalStore } from 'react'

export type Cell<T> = {
  get: () => T
  set: (next: T) => void
  watch: (watcher: () => void) => () => void
}

export function cell<T>(first: T): Cell<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export const useCell = <T>(watched: Cell<T>): T => useSyncExternalStore(watched.watch, watched.get)
