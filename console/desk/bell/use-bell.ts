// The bell's count and its latest notices; they are fetched again whenever the server rings.

import { useRead, useWrite } from '#console/kit/call/calls'
import { useFirstAnswers } from '#console/kit/call/first-answers'
import { bell } from '#contract/bell/calls'

const shown = 10
/** Undefined until it is known. */
export function useUnread(): number | undefined {
  const { data } = useRead(bell.count, {}, { quiet: true, staleMs: 30_000, enabled: useFirstAnswers() })
  return data?.unread
}

export function useNotices() {
  const { data } = useRead(bell.page, { pageNumber: 1, pageSize: shown, routine: false }, { quiet: true })
  const routine = useRead(bell.page, { pageNumber: 1, pageSize: shown, routine: true }, { quiet: true })
  const read = useWrite(bell.markRead, { quiet: true })
  return { notices: data?.records, routine: routine.data?.records, markRead: (ids?: string[]) => read.mutate(ids ? { ids } : {}) }
}
