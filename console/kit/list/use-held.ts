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
type Shown<R extends Row> = { hash: string; at: number; of: Held<R> }
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
  const { pageNumber, pageSize } = page

  // The reader's own act throws answers away; a change by others only asks for them again.
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryHash === hash) setAsked(true)
      }),
    [cache, hash],
  )

  useEffect(() => {
    if (!rows || topics.length === 0 || (shown?.hash === hash && shown.at === at)) return
    const isAnew = shown?.hash !== hash || isAsked
    show({ hash, at, of: isAnew ? taken(rows) : followed(shown.of, rows, { pageNumber, pageSize }) })
    setAsked(false)
    // A list that was fetched anew must not stand under counts of before.
    if (isAnew) askAgain(cache, olderKin(topics, hash, at - sameMomentMs))
  }, [cache, hash, rows, at, topics, shown, isAsked, pageNumber, pageSize])

  const take = () => rows && show({ hash, at, of: taken(rows) })
  return { news: rows && shown?.hash === hash ? { ...shown.of, take } : undefined, isAsked, ask }
}
