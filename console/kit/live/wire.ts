// What the tabs of one browser hear together: one of them holds the server's stream and passes each word on to the others.

import { z } from 'zod'
import { keepFollowing } from './follow'
import { lead } from './lead'

const word = z.union([
  /** Somebody's bell. */
  z.object({ ring: z.literal(true) }),
  /** These have changed; none named: anything may have, because nobody listened for a while. */
  z.object({ topics: z.array(z.string()) }),
  /** How much waits, by the path of the page where it does. */
  z.object({ waits: z.record(z.string(), z.number()) }),
  /** A tab that has just opened wants to know what waits. */
  z.object({ asks: z.literal(true) }),
])
export type Word = z.output<typeof word>

export type Wire = { say: (what: Word) => void; close: () => void }
type Ears = { heard: (what: Word) => void; leads: (isLeading: boolean) => void }

export function openWire(name: string, path: string, { heard, leads }: Ears): Wire {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const said = word.safeParse(data)
    if (said.success) heard(said.data)
  })
  const say = (what: Word) => {
    if (stop.signal.aborted) return
    channel.postMessage(what)
    heard(what)
  }
  let isAgain = false
  const pass = (event: string, data: string) => {
    // A stream that has just begun has missed what was before it.
    if (event === 'ready') say({ topics: [] })
    if (event === 'ring' || (event === 'ready' && isAgain)) say({ ring: true })
    if (event === 'ready') isAgain = true
    if (event === 'changed') say({ topics: z.array(z.string()).parse(JSON.parse(data)) })
  }
  lead(
    name,
    (signal) => {
      leads(true)
      signal.addEventListener('abort', () => leads(false))
      void keepFollowing(path, pass, signal)
    },
    stop.signal,
  )
  const close = () => {
    stop.abort()
    channel.close()
  }
  return { say, close }
}
