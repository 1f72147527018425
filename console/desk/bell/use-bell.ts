// The bell's count and its latest notices, fetched again whenever the server rings.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead, useWrite } from '#console/kit/call/calls'
import { bell } from '#contract/bell/calls'
import { listen } from './live'

const shown = 10
export function useUnread(): number {
  const cache = useQueryClient()
  const { data } = useRead(bell.count, {}, { quiet: true, staleMs: 30_000 })
  useEffect(
    () =>
      listen(bell.stream.path, 'ring', () => {
        // Whatever rang may have changed what is on the screen: a job that has ended, rows that came.
        void cache.invalidateQueries({ predicate: ({ meta }) => meta?.isKept !== true })
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
