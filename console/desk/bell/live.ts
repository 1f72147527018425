// Server-sent events over fetch (EventSource cannot carry the token): rings while the connection lives, and comes back when it does not.

import { apiBase, headers } from '#console/kit/call/send'
import { token } from '#console/kit/call/session'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Calls `heard` for each event of that name. Returns how to stop listening. */
export function listen(path: string, name: string, heard: () => void): () => void {
  const stop = new AbortController()
  void keepListening(path, name, heard, stop.signal)
  return () => stop.abort()
}

async function keepListening(path: string, name: string, heard: () => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const ok = token() !== '' && (await follow(path, name, heard, signal).catch(() => false))
    pauseMs = ok ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(pauseMs, signal)
    // Something may have happened while nobody listened.
    if (ok && !signal.aborted) heard()
  }
}

async function follow(path: string, name: string, heard: () => void, signal: AbortSignal): Promise<boolean> {
  const reply = await fetch(`${apiBase}${path}`, { headers: headers(true, undefined), credentials: 'include', signal })
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.includes('event-stream')) return false
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return true
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.includes(`event: ${name}`))) heard()
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
