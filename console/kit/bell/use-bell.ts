// The bell's count and its latest notices, fetched again whenever the server rings.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bell } from '#contract/bell'
import { useRead, useWrite } from '../calls'
import { listen } from './live'

const shown = 10
/** What a ring makes stale. */
const rung: readonly string[] = [bell.count.path, bell.page.path]

export function useUnread(): number {
  const cache = useQueryClient()
  const { data } = useRead(bell.count, {}, { quiet: true, staleMs: 30_000 })
  useEffect(
    () =>
      listen(bell.stream.path, 'ring', () => {
        void cache.invalidateQueries({ predicate: ({ queryKey }) => rung.includes(String(queryKey[2])) })
      }),
    [cache],
  )
  return data?.unread ?? 0
}

export function useNotices() {
  const { data } = useRead(bell.page, { pageNumber: 1, pageSize: shown }, { quiet: true })
  const read = useWrite(bell.markRead, { quiet: true })
  return { notices: data?.records, markRead: (ids?: string[]) => read.mutate(ids ? { ids } : {}) }
}
