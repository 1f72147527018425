// A player that loses its server: it comes back by itself, soon and not at the moment of all others, and less and less often while nobody answers.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './call'
import type { Door } from './door'
import { follow, type Heard } from './live'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Line = { at: number; hashes: Readonly<Record<string, string>>; end: () => void }

/** A server that answers as long as it is there. */
function server(isThere: () => boolean) {
  const lines: Line[] = []
  const tried: number[] = []
  let polls = 0
  const door: Door = {
    open: () => Promise.reject(new Error('not asked here')),
    data: () => {
      polls += 1
      return isThere() ? Promise.resolve({}) : Promise.reject(new Error('away'))
    },
    stream: async (_screen, hashes) => {
      tried.push(Date.now())
      if (!isThere()) throw new Error('away')
      return new ReadableStream<Uint8Array>({
        start: (out) => void lines.push({ at: Date.now(), hashes, end: () => out.close() }),
      })
    },
  }
  return { door, lines, tried, polls: () => polls }
}

const hearing = (more: Partial<Heard> = {}): Heard => ({
  result: () => {},
  beat: () => {},
  changed: () => {},
  ended: () => {},
  isReached: () => {},
  ...more,
})

test('a stream that breaks is opened again within a second and a bit, with what is here, and nothing else is asked for', async () => {
  const [added, removed] = [vi.spyOn(AbortSignal.prototype, 'addEventListener'), vi.spyOn(AbortSignal.prototype, 'removeEventListener')]
  const at = server(() => true)
  const stop = follow(at.door, '7', ['paid1'], () => ({ paid1: `seen ${at.lines.length}` }), hearing())
  const waits: number[] = []
  for (let round = 1; round <= 20; round += 1) {
    await vi.waitFor(() => expect(at.lines).toHaveLength(round))
    // It stood for a while: breaking then is no failure.
    await vi.advanceTimersByTimeAsync(30_000)
    const broke = Date.now()
    at.lines.at(-1)?.end()
    await vi.advanceTimersByTimeAsync(1300)
    waits.push((at.lines.at(-1)?.at ?? 0) - broke)
  }
  stop()
  await vi.advanceTimersByTimeAsync(0)
  // However often it comes back, nothing is left waiting for its end but the last stream.
  expect(added.mock.calls.length).toBeGreaterThan(20)
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1)
  expect(at.polls()).toBe(0)
  expect(at.lines[3]?.hashes).toEqual({ paid1: 'seen 3' })
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(200)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1250)
  // Two hundred that lose one server do not come back as one.
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(300)
})

test('while nobody answers it is said, the data is asked for, and the tries grow apart up to half a minute', async () => {
  const reached: boolean[] = []
  const at = server(() => false)
  const stop = follow(at.door, '7', ['paid1'], () => ({}), hearing({ isReached: (is) => void reached.push(is) }))
  await vi.advanceTimersByTimeAsync(600_000)
  stop()
  const gaps = at.tried.slice(1).map((time, n) => time - (at.tried[n] ?? 0))
  expect(gaps[0]).toBeLessThanOrEqual(1250)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
  expect(Math.min(...gaps.slice(6))).toBeGreaterThanOrEqual(15_000)
  expect(at.polls()).toBe(at.tried.length - 1)
  expect(new Set(reached)).toEqual(new Set([false]))
})

test('where nobody may look any longer it ends, and does not come back', async () => {
  const ended: number[] = []
  const at = server(() => true)
  const door: Door = { ...at.door, stream: () => Promise.reject(new Refused(404, '')) }
  follow(door, '7', [], () => ({}), hearing({ ended: (code) => void ended.push(code) }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toEqual([404])
})
