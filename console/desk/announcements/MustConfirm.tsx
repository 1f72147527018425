// What must be confirmed stands before the work until it is read.

import { useEffect, useRef } from 'react'
import { useUnread } from '#console/desk/bell/use-bell'
import { useRead } from '#console/kit/call/calls'
import { useFirstAnswers } from '#console/kit/call/first-answers'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { announcements } from '#contract/announcements/calls'
import { auth } from '#contract/auth/calls'

const Standing = lazyPart(async () => (await import('./Standing')).Standing)

export function MustConfirm() {
  const isTime = useFirstAnswers()
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  // Whoever looks through somebody else's eyes can confirm nothing for them.
  const { data, refetch } = useRead(announcements.pending, {}, { quiet: true, enabled: isTime && me !== undefined && !me.viewing })
  // Whoever is told something hears the bell, wherever it was said.
  const unread = useUnread()
  const heard = useRef(unread)
  useEffect(() => {
    if (heard.current !== undefined && unread !== undefined && unread > heard.current) void refetch()
    heard.current = unread
  }, [unread, refetch])
  const [first] = data ?? []
  return first && !me?.viewing ? <Standing key={first.id} one={first} left={data?.length ?? 1} /> : null
}
