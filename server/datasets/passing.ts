// What is passed on to one who watches: only what differs from what was told before.

import type { Result } from '#contract/datasets/table'
import type { Language, Words } from '#contract/kit/words'
import type { Asker, Question } from './questions'
import type { Kept } from './result-store'
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
export type Watched = {
  thing: Thing
  watches: Set<Watch>
  /** The shortest wish of those who watch; unknown since somebody has left. */
  everyMs: number | null
  kept: Kept | null
  /** Whether this process asked it last. */
  isOurs: boolean
  said: Map<Language, Said>
  timer: NodeJS.Timeout | undefined
}

function tellOnce(watch: Watch, result: Result): void {
  if (result.hash === watch.hash && result.problem === watch.problem) return
  watch.hash = result.hash
  watch.problem = result.problem
  watch.tell(result)
}

export const passProblem = (watch: Watch, problem: Words, now: Date): void => tellOnce(watch, nothingBut(problem, watch.asker, now))

export function pass({ kept, said, thing }: Watched, watch: Watch, now: Date): void {
  if (!kept) return
  if (!kept.told) {
    if (kept.problem) passProblem(watch, kept.problem, now)
    return
  }
  const { language } = watch.asker
  const known = said.get(language) ?? saidIn(kept.told, thing, language)
  said.set(language, known)
  tellOnce(watch, resultOf({ ...kept, told: kept.told }, known, watch.asker))
}

/** A new answer, for all who watch. */
export function put(watched: Watched, kept: Kept, now: Date): void {
  if (kept.hash !== watched.kept?.hash) watched.said.clear()
  watched.kept = kept
  for (const watch of watched.watches) pass(watched, watch, now)
}
