// A form stays upon what it was opened with: what somebody else saves meanwhile is merged when this one saves, and must not change under the hands.

import { useState } from 'react'

type Opened<T> = { times: number; data: T }

/** What was read first, and again after `again`, which is asked for once it was saved. */
export function useOpened<T>(data: T | undefined, refetch: () => Promise<unknown>): { opened: Opened<T> | undefined; again: () => void } {
  const [times, setTimes] = useState(0)
  const [opened, setOpened] = useState<Opened<T>>()
  if (data !== undefined && opened?.times !== times) setOpened({ times, data })
  return { opened, again: () => void refetch().then(() => setTimes((before) => before + 1)) }
}
