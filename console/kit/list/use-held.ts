// Holds a list's rows where they are while others change it; what the reader asked for is shown at once.

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAgain, olderKin } from '../live/stale'
import { followed, type Held, taken } from './held-rows'

type Row = { id: string }
type Answered<R extends Row> = {
  key: readonly unknown[]
  /** Undefined until the answer to this very key is there. */
  rows: readonly R[] | undefined
  at: number
  /** What makes the list live; without any its rows are shown as they come. */
  topics: readonly string[]
  page: { pageNumber: number; pageSize: number }
}
/** `anewAt`: when the reader last asked for it. */
type Shown<R extends Row> = { hash: string; at: number; anewAt: number; of: Held<R> }
export type News<R extends Row> = Held<R> & { take: () => void }

/** Counts that came about with their list are as young as it is. */
const sameMomentMs = 1000

/** `ask` before fetching: the next answer is then shown as it is. */
export function useHeld<R extends Row>({
  key,
  rows,
  at,
  topics,
  page,
}: Answered<R>): { news: News<R> | undefined; isAsked: boolean; ask: () => void } {
  const cache = useQueryClient()
  const hash = hashKey(key)
  const [shown, show] = useState<Shown<R>>()
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)

  // The reader's own act throws answers away; a change by others only asks for them again.
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryHash === hash) setAsked(true)
      }),
    [cache, hash],
  )

  // An answer that was not there when this was last drawn.
  if (rows && topics.length > 0 && (shown?.hash !== hash || shown.at !== at)) {
    const next =
      shown?.hash !== hash || isAsked ? { anewAt: at, of: taken(rows) } : { anewAt: shown.anewAt, of: followed(shown.of, rows, page) }
    show({ hash, at, ...next })
    setAsked(false)
  }

  // A list that was fetched anew must not stand under counts of before.
  const anewAt = shown?.hash === hash ? shown.anewAt : undefined
  useEffect(() => {
    if (anewAt !== undefined) askAgain(cache, olderKin(topics, hash, anewAt - sameMomentMs))
  }, [cache, topics, hash, anewAt])

  const take = () => rows && show({ hash, at, anewAt: at, of: taken(rows) })
  return { news: rows && shown?.hash === hash ? { ...shown.of, take } : undefined, isAsked, ask }
}
