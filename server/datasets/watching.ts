// Things that somebody looks at: each is asked again when it is due, once for all who look, and who looks hears of what has changed.

import type { Result } from '#contract/datasets/table'
import type { Language, Words } from '#contract/kit/words'
import type { Asking, Looked } from './asking'
import type { Asker, Question } from './questions'
import { type Kept, waitMs } from './result-store'
import { nothingBut, resultOf, type Said, saidIn } from './said'
import type { Thing } from './thing'

export type Watch = {
  asker: Asker
  question: Question
  /** What it was told last. */
  hash: string | undefined
  problem: string | null
  tell: (result: Result) => void
}
type Watched = {
  thing: Thing
  watches: Set<Watch>
  kept: Kept | null
  said: Map<Language, Said>
  timer: NodeJS.Timeout | undefined
}

/** Nobody asks at the same moment as everybody. */
const spread = (ms: number) => ms * (0.9 + Math.random() * 0.2)
/** What is asked a little early is still asked once: the clocks of processes are spread by as much. */
const early = 0.85
const soonMs = 50

export const periodMs = ({ leastMs }: Pick<Thing, 'leastMs'>, questions: Iterable<Pick<Question, 'seconds'>>): number =>
  Math.max(leastMs, Math.min(...[...questions].map(({ seconds }) => seconds * 1000)))

export const dueMs = (period: number, failures: number): number => waitMs(period, failures) * early

export function watchingOver(asking: Asking, now: () => Date) {
  const all = new Map<string, Watched>()
  const period = ({ thing, watches }: Watched) =>
    periodMs(
      thing,
      [...watches].map(({ question }) => question),
    )

  const pass = (watched: Watched, watch: Watch) => {
    const { kept, said, thing } = watched
    if (!kept) return
    const { language } = watch.asker
    if (!kept.told) {
      if (kept.problem) passProblem(watch, kept.problem)
      return
    }
    const known = said.get(language) ?? saidIn(kept.told, thing, language)
    said.set(language, known)
    const result = resultOf({ ...kept, told: kept.told }, known, watch.asker)
    if (result.hash === watch.hash && result.problem === watch.problem) return
    watch.hash = result.hash
    watch.problem = result.problem
    watch.tell(result)
  }
  const passProblem = (watch: Watch, problem: Words) => {
    const result = nothingBut(problem, watch.asker, now())
    if (result.problem === watch.problem) return
    watch.problem = result.problem
    watch.hash = result.hash
    watch.tell(result)
  }

  const put = (watched: Watched, kept: Kept | null) => {
    if (!kept) return
    if (kept.hash !== watched.kept?.hash) watched.said.clear()
    watched.kept = kept
    for (const watch of watched.watches) pass(watched, watch)
  }

  /** When it is due next; while another asks, when that must be over at the latest. */
  const plan = (watched: Watched, atOnce = false) => {
    clearTimeout(watched.timer)
    if (watched.watches.size === 0) return
    const { kept } = watched
    const left = kept?.agoMs === null || !kept ? 0 : spread(waitMs(period(watched), kept.failures)) - kept.agoMs
    const ms = atOnce ? 0 : Math.max(soonMs, left, kept?.claimedMs ?? 0)
    watched.timer = setTimeout(() => void due(watched), ms).unref()
  }
  const due = async (watched: Watched) => {
    const kept = await asking.refresh(watched.thing, dueMs(period(watched), watched.kept?.failures ?? 0)).catch(() => null)
    if (!all.has(watched.thing.key)) return
    // A database that was away for a moment is asked again later, as after a failure.
    if (!kept) {
      watched.timer = setTimeout(() => void due(watched), spread(period(watched))).unref()
      return
    }
    put(watched, kept)
    plan(watched)
  }

  const join = (thing: Thing, watch: Watch, kept: Kept | null) => {
    const watched = all.get(thing.key) ?? { thing, watches: new Set<Watch>(), kept, said: new Map(), timer: undefined }
    const isNew = !all.has(thing.key)
    all.set(thing.key, watched)
    watched.watches.add(watch)
    pass(watched, watch)
    if (isNew) plan(watched, watched.kept === null)
    else if (
      period(watched) <
      periodMs(
        thing,
        [...watched.watches].filter((one) => one !== watch).map(({ question }) => question),
      )
    )
      plan(watched)
  }

  return {
    has: (key: string) => all.has(key),
    keys: () => [...all.keys()],
    join: (looked: Looked, watch: Watch, kept: Kept | null) => {
      if ('problem' in looked) passProblem(watch, looked.problem)
      else join(looked, watch, kept)
    },
    leave: (looked: Looked | undefined, watch: Watch) => {
      const watched = looked && 'key' in looked ? all.get(looked.key) : undefined
      if (!watched) return
      watched.watches.delete(watch)
      if (watched.watches.size > 0) return
      clearTimeout(watched.timer)
      all.delete(watched.thing.key)
    },
    /** Another process, or this one, has an answer. */
    heard: (kept: Kept) => {
      const watched = all.get(kept.key)
      if (!watched) return
      put(watched, kept)
      plan(watched)
    },
    /** Nothing new, only asked again. */
    asked: (key: string, hash: string, failures: number): boolean => {
      const watched = all.get(key)
      if (!watched?.kept || watched.kept.hash !== hash || watched.kept.failures !== failures || failures > 0) return false
      watched.kept = { ...watched.kept, agoMs: 0, claimedMs: null, at: now().toISOString() }
      plan(watched)
      return true
    },
    end: () => {
      for (const { timer } of all.values()) clearTimeout(timer)
      all.clear()
    },
  }
}
