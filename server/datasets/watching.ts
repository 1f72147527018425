// Things that somebody looks at: each is asked again when it is due, once for all who look, and who looks hears of what has changed.

import type { Asking, Looked } from './asking'
import { pass, passProblem, put, type Watch, type Watched } from './passing'
import type { Question } from './questions'
import { type Kept, waitMs } from './result-store'
import type { Thing } from './thing'

/**
 * Nobody asks at the same moment as everybody, and nobody more often than was wished. Whoever asked last asks first again, for it has plans that are warm;
 * if it is gone, another does a little later.
 */
const spread = (ms: number, isOurs: boolean) => ms * ((isOurs ? 1.02 : 1.25) + Math.random() * 0.1)
/** Clocks of processes go apart a little: what one of them holds for due is still asked. */
const early = 0.85
const soonMs = 50

export const periodMs = ({ leastMs }: Pick<Thing, 'leastMs'>, questions: Iterable<Pick<Question, 'seconds'>>): number =>
  Math.max(leastMs, Math.min(...[...questions].map(({ seconds }) => seconds * 1000)))
function period(watched: Watched): number {
  watched.everyMs ??= periodMs(
    watched.thing,
    [...watched.watches].map(({ question }) => question),
  )
  return watched.everyMs
}

export const dueMs = (every: number, failures: number): number => waitMs(every, failures) * early

/** How long until it is due; while another asks, until that must be over at the latest. */
function leftMs(watched: Watched): number {
  const { kept } = watched
  if (!kept) return 0
  const left = kept.agoMs === null ? 0 : spread(waitMs(period(watched), kept.failures), watched.isOurs) - kept.agoMs
  return Math.max(soonMs, left, kept.claimedMs ?? 0)
}

/** Winds the timer of a thing, for as long as it is one of those that are watched. */
function windingOver(asking: Asking, all: ReadonlyMap<string, Watched>, now: () => Date) {
  const wind = (watched: Watched, ms = leftMs(watched)): void => {
    clearTimeout(watched.timer)
    watched.timer = setTimeout(() => void due(watched), ms).unref()
  }
  const due = async (watched: Watched): Promise<void> => {
    // A database that was away for a moment is asked again a period later.
    const kept = await asking.refresh(watched.thing, dueMs(period(watched), watched.kept?.failures ?? 0)).catch(() => null)
    if (all.get(watched.thing.key) !== watched) return
    if (kept) put(watched, kept, now())
    wind(watched, kept ? leftMs(watched) : spread(period(watched), watched.isOurs))
  }
  return wind
}

export function watchingOver(asking: Asking, now: () => Date) {
  const all = new Map<string, Watched>()
  const wind = windingOver(asking, all, now)

  const join = (thing: Thing, watch: Watch, kept: Kept | null) => {
    const known = all.get(thing.key)
    const watched = known ?? { thing, watches: new Set<Watch>(), everyMs: null, kept, isOurs: false, said: new Map(), timer: undefined }
    const before = known ? period(known) : Number.POSITIVE_INFINITY
    all.set(thing.key, watched)
    watched.watches.add(watch)
    watched.everyMs = Math.min(before, periodMs(thing, [watch.question]))
    pass(watched, watch, now())
    if (watched.everyMs < before) wind(watched)
  }

  return {
    has: (key: string) => all.has(key),
    keys: () => [...all.keys()],
    join: (looked: Looked, watch: Watch, kept: Kept | null) => {
      if ('problem' in looked) passProblem(watch, looked.problem, now())
      else join(looked, watch, kept)
    },
    leave: (looked: Looked | undefined, watch: Watch) => {
      const watched = looked && 'key' in looked ? all.get(looked.key) : undefined
      if (!watched?.watches.delete(watch)) return
      watched.everyMs = null
      if (watched.watches.size > 0) return
      clearTimeout(watched.timer)
      all.delete(watched.thing.key)
    },
    /** Another process, or this one, has an answer. */
    heard: (kept: Kept) => {
      const watched = all.get(kept.key)
      if (!watched) return
      put(watched, kept, now())
      wind(watched)
    },
    /** Asked again, and nothing is new; false where that has to be looked at. */
    asked: (key: string, { hash, failures, isOurs }: { hash: string; failures: number; isOurs: boolean }): boolean => {
      const watched = all.get(key)
      if (watched) watched.isOurs = isOurs
      if (!watched?.kept || watched.kept.hash !== hash || watched.kept.failures > 0 || failures > 0) return false
      watched.kept = { ...watched.kept, agoMs: 0, claimedMs: null, at: now().toISOString() }
      wind(watched)
      return true
    },
    end: () => {
      for (const { timer } of all.values()) clearTimeout(timer)
      all.clear()
    },
  }
}
