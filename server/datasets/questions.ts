// What a widget asks, apart from the screen that it stands on, and how whoever shows screens is answered.

import type { Result } from '#contract/datasets/table'
import type { Language } from '#contract/kit/words'
import type { WidgetData } from '#contract/screens/document'

export type Question = {
  data: Exclude<WidgetData, { from: 'manual' }>
  /** How old an answer may be, in seconds. */
  seconds: number
  variables: Readonly<Record<string, string>>
}

/** For whom it is asked: the unit whose wall stands around it, and who looks on. */
export type Asker = {
  unitId: string
  zone: string
  language: Language
  /** What the reader may do, for the pages that rows open; nothing for a stranger or a display. */
  held: ReadonlySet<string> | null
}

export type Answers = {
  /** What stands, asked now where nothing does or where it is too old. A failure is an answer with its problem, never thrown. */
  now: (asker: Asker, questions: Readonly<Record<string, Question>>) => Promise<Record<string, Result>>
  /** Tells what changes for as long as it is watched, beginning with what differs from the hashes; the end is what is returned. */
  watch: (
    asker: Asker,
    questions: Readonly<Record<string, Question>>,
    hashes: Readonly<Record<string, string>>,
    tell: (name: string, result: Result) => void,
  ) => () => void
}
