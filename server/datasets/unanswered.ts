// Why a question has no answer this time, in words that whoever looks at the widget reads.

import { askProblems } from '#contract/datasets/problems'
import { fill, type Params, type Words } from '#contract/kit/words'
import { FetchRefused } from '../kit/guarded-fetch'
import { Refused } from '../kit/road/refuse'

export class Unanswered extends Error {
  readonly words: Words
  /** More than a stranger is told, for whoever writes the question. */
  readonly detail: Words | null
  constructor(words: Words, params: Params = {}, detail: Words | null = null) {
    super(words[1])
    this.words = [fill(words[0], params), fill(words[1], params)]
    this.detail = detail
  }
}

export const detailOf = (error: unknown): Words | null => (error instanceof Unanswered ? error.detail : null)

/** A statement that was ended because its time was over. */
const ended = '57014'

/** Nothing for a defect: that is for the log, and the reader is told that it failed. */
export function problemOf(error: unknown): Words | null {
  if (error instanceof Unanswered) return error.words
  if (error instanceof FetchRefused) return askProblems[error.problem]
  if (error instanceof Refused) {
    const { words, params = {} } = error.refusal
    return [fill(words[0], params), fill(words[1], params)]
  }
  return (error as { code?: string }).code === ended ? askProblems.slow : null
}
