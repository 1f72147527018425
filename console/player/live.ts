// What a screen shows, as it changes: one stream, opened again with the hashes that are here; while it cannot be had, the data is asked for.

import type { Result } from '#contract/datasets/table'
import type { StreamEvent } from '#contract/screens/calls'
import { Refused } from './call'
import type { Door } from './door'

/** A stream that says nothing for so long is dead: its beat comes every 25 seconds. */
const silentMs = 60_000
const longestWaitMs = 30_000
/** One that stood for so long was no failure, whatever ended it. */
const steadyMs = 10_000
const soonMs = 200
const spreadMs = 1000

/** Whoever lost a server comes back within a second and a bit, each at a moment of its own; while nobody answers, less and less often. */
const waitMs = (failures: number) =>
  failures < 2 ? soonMs + Math.random() * spreadMs : Math.min(longestWaitMs, spreadMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

export type Heard = {
  result: (widgetId: string, result: Result) => void
  /** The server was heard: what did not change is as good as new. */
  beat: () => void
  /** Another version, another list, another build. */
  changed: () => void
  /** Nobody may look any longer, and why. */
  ended: (code: number) => void
  isReached: (reached: boolean) => void
}

export function follow(
  door: Door,
  screenId: string,
  widgetIds: readonly string[],
  hashes: () => Record<string, string>,
  heard: Heard,
): () => void {
  const life = new AbortController()
  const isOver = () => life.signal.aborted
  async function run() {
    for (let failures = 0; !isOver(); ) {
      const before = Date.now()
      try {
        await listen(door, screenId, hashes(), heard, life.signal)
      } catch (failed) {
        if (isOver()) return
        if (failed instanceof Refused && failed.code !== 0 && failed.code < 500_000 && isFinal(failed.code)) return heard.ended(failed.code)
      }
      if (isOver()) return
      failures = Date.now() - before > steadyMs ? 0 : failures + 1
      // At first it is only opened again: what it shows comes with it.
      if (failures > 1) await poll(door, screenId, widgetIds, heard)
      await pause(waitMs(failures), life.signal)
    }
  }
  void run()
  return () => life.abort()
}

/** Anything but a server that is busy or away. */
const isFinal = (code: number) => code === 401 || code === 403 || code === 404 || (code >= 41_300 && code < 41_400)

async function poll(door: Door, screenId: string, widgetIds: readonly string[], heard: Heard) {
  if (widgetIds.length === 0) return
  try {
    for (const [id, result] of Object.entries(await door.data(screenId, widgetIds))) heard.result(id, result)
    heard.isReached(true)
  } catch {
    // Said on the screen; the next round tries again.
    heard.isReached(false)
  }
}

async function listen(door: Door, screenId: string, hashes: Record<string, string>, heard: Heard, life: AbortSignal) {
  const own = new AbortController()
  const stop = () => own.abort()
  life.addEventListener('abort', stop)
  let watchdog = setTimeout(stop, silentMs)
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(stop, silentMs)
    heard.isReached(true)
    heard.beat()
  }
  try {
    const body = await door.stream(screenId, hashes, own.signal)
    alive()
    for await (const line of linesOf(body)) {
      alive()
      if (line.startsWith('data:')) take(JSON.parse(line.slice(5)) as StreamEvent, heard)
    }
  } finally {
    clearTimeout(watchdog)
    life.removeEventListener('abort', stop)
    own.abort()
  }
}

function take(event: StreamEvent, heard: Heard) {
  if (event.is === 'data') heard.result(event.widgetId, event.result)
  else if (event.is === 'changed') heard.changed()
  else heard.ended(0)
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield line
  }
}

/** Leaves nothing behind: over weeks there are many. */
const pause = (ms: number, life: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      life.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    life.addEventListener('abort', end)
  })
