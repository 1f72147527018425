// Keeps a tab live: hears what the browser hears, asks again for what it shows, and knows whether it is the one that speaks for all.

import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { firstAnswers } from '../call/first-answers'
import { concerns, heed } from './stale'
import { openWire, type Source, type Wire, type Word } from './wire'

type Waits = Readonly<Record<string, number>>
let waits: Waits = {}
const watchers = new Set<() => void>()
const setWaits = (next: Waits) => {
  waits = next
  for (const watcher of watchers) watcher()
}

/** How much waits on which page, as the tab that leads has counted it. */
export const useWaits = (): Waits =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => waits,
  )

/** Keys of answers that the leading tab keeps fresh though nobody sees it: what the title and the sound are made of. */
const kept = new Set<string>()
export function keepFresh(keys: readonly (readonly unknown[])[]): () => void {
  const hashes = keys.map((key) => hashKey(key))
  for (const hash of hashes) kept.add(hash)
  return () => {
    for (const hash of hashes) kept.delete(hash)
  }
}

type Live = { isLeading: boolean; tellWaits: (counted: Waits) => void }

/** `who` is the account and the unit: tabs that work for another unit hear of that one. `source` is asked when the wire is opened. */
export function useLive(who: string | undefined, source: () => Omit<Source, 'from'>): Live {
  const cache = useQueryClient()
  const counted = useRef<Record<string, number>>(undefined)
  const [isLeading, setLeading] = useState(false)
  const wire = useRef<Wire>(undefined)
  // Before anything on the page asks, which effects do: what other tabs say from then on is heard.
  useLayoutEffect(() => {
    if (who === undefined) return
    setWaits({})
    const listener = listening(cache)
    const opened = openWire(
      `live:${who}`,
      { ...source(), from: firstAnswers(cache) },
      {
        heard: (word) => {
          // Whoever has counted tells; the others have nothing to tell.
          if ('asks' in word && counted.current) opened.say({ waits: counted.current })
          else listener.heard(word)
        },
        leads: setLeading,
      },
    )
    wire.current = opened
    opened.say({ asks: true })
    return () => {
      listener.stop()
      opened.close()
      wire.current = undefined
      counted.current = undefined
      setLeading(false)
    }
  }, [cache, who, source])
  const tellWaits = useCallback((next: Waits) => {
    counted.current = { ...next }
    wire.current?.say({ waits: counted.current })
  }, [])
  return { isLeading, tellWaits }
}

/** What makes answers old. */
type Told = Exclude<Word, { waits: unknown } | { asks: unknown }>

function listening(cache: QueryClient) {
  const missed: Told[] = []
  const act = (word: Told) => heed(cache, (query) => concerns(word, query))
  const heard = (word: Word) => {
    if ('waits' in word) return setWaits(word.waits)
    if ('asks' in word) return
    if (document.visibilityState === 'visible') return act(word)
    missed.push(word)
    heed(cache, (query) => kept.has(query.queryHash) && concerns(word, query))
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    // Everything that was missed at once, and nothing twice.
    const words = missed.splice(0)
    if (words.length > 0) heed(cache, (query) => words.some((word) => concerns(word, query)))
  }
  document.addEventListener('visibilitychange', look)
  return { heard, stop: () => document.removeEventListener('visibilitychange', look) }
}
