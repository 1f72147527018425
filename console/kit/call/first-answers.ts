// What the reader came for is asked first: what the frame wants to know besides (the bell, what waits) is asked when the first page has its answers.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page that asks for nothing is not waited for any longer, and neither are answers that do not come. */
const longestMs = { toAsk: 3000, toAnswer: 10_000 }
/** By then what has come is drawn. */
const drawnMs = 100

const awaited = new WeakMap<QueryClient, Promise<void>>()

/** From the first time that anybody asks. */
export function firstAnswers(cache: QueryClient): Promise<void> {
  const known = awaited.get(cache)
  if (known) return known
  const made = new Promise<void>((over) => {
    let hasAsked = false
    let late = setTimeout(over, longestMs.toAsk)
    const leave = cache.getQueryCache().subscribe(() => {
      const isAsking = cache.isFetching() > 0
      if (!isAsking && !hasAsked) return
      clearTimeout(late)
      hasAsked = true
      late = setTimeout(over, isAsking ? longestMs.toAnswer : drawnMs)
      if (!isAsking) leave()
    })
  })
  awaited.set(cache, made)
  return made
}

export function useFirstAnswers(): boolean {
  const cache = useQueryClient()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let isHere = true
    void firstAnswers(cache).then(() => isHere && setOver(true))
    return () => {
      isHere = false
    }
  }, [cache])
  return isOver
}
