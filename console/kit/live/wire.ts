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
export type Source = {
  /** Where the server tells. */
  path: string
  /** No answer of this tab is older than this. */
  since: string | undefined
  /** Other tabs are heard at once; the server may be asked after this. */
  from: Promise<void>
}

const ready = z.object({ anything: z.boolean().default(true) })
const anything: readonly Word[] = [{ topics: [] }, { ring: true }]

export function openWire(name: string, { path, since, from }: Source, { heard, leads }: Ears): Wire {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const said = word.safeParse(data)
    if (said.success) heard(said.data)
  })
  const sayToOthers = (what: Word) => {
    if (!stop.signal.aborted) channel.postMessage(what)
  }
  const say = (what: Word) => {
    if (stop.signal.aborted) return
    sayToOthers(what)
    heard(what)
  }
  let isAgain = false
  const pass = (event: string, data: string) => {
    if (event === 'ready') {
      // This tab is told what it missed, if that is known. Other tabs have older answers, and missed what nobody led to hear.
      for (const word of anything) (ready.parse(JSON.parse(data)).anything ? say : sayToOthers)(word)
      isAgain = true
    }
    if (event === 'ring') say({ ring: true })
    if (event === 'changed') say({ topics: z.array(z.string()).parse(JSON.parse(data)) })
  }
  const address = () => (isAgain || since === undefined ? path : `${path}?since=${since}`)
  const listen = (signal: AbortSignal) => {
    leads(true)
    signal.addEventListener('abort', () => leads(false))
    void keepFollowing(address, pass, signal)
  }
  void from.then(() => lead(name, listen, stop.signal))
  const close = () => {
    stop.abort()
    channel.close()
  }
  return { say, close }
}
