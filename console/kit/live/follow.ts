// Server-sent events over fetch (EventSource cannot carry the token): heard while the connection lives, and made anew when it does not.

import { apiBase, headers } from '../call/headers'
import { token } from '../call/session'

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** The server beats every 25 s. A connection that says nothing for longer is dead, though nobody has closed it: a laptop that slept. */
const silenceMs = 60_000

export type Heard = (event: string, data: string) => void

/** `path` is asked each time: a stream that begins again asks otherwise than the first. */
export async function keepFollowing(path: () => string, heard: Heard, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const ok = token() !== '' && (await follow(path(), heard, signal).catch(() => false))
    pauseMs = ok ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(pauseMs, signal)
  }
}

/** Until it ends; false when it never began. */
async function follow(path: string, heard: Heard, signal: AbortSignal): Promise<boolean> {
  const silent = new AbortController()
  const request = { headers: headers(true, undefined), credentials: 'include', signal: AbortSignal.any([signal, silent.signal]) } as const
  let watch = setTimeout(() => silent.abort(), silenceMs)
  let began = false
  try {
    const reply = await fetch(`${apiBase}${path}`, request)
    if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.includes('event-stream')) return false
    began = true
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return true
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), silenceMs)
      const events = (rest + value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) heard(lineOf(event, 'event'), lineOf(event, 'data'))
    }
  } catch {
    // Lost, silent or stopped: whoever called decides what comes next.
    return began
  } finally {
    clearTimeout(watch)
  }
}

const lineOf = (event: string, name: string): string =>
  event
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? ''

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
