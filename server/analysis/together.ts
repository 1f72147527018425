// Questions of one page that are asked at the same moment: the same one is asked once, and those of one kind are asked as one.

import type { Tx } from '../kit/database/db'

/** What is under way in a transaction. Whoever asks after it was answered asks anew: something may have happened since. */
const underWay = new WeakMap<Tx, Map<string, Promise<unknown>>>()

export function askedOnce<T>(tx: Tx, question: string, ask: () => Promise<T>): Promise<T> {
  const asked = underWay.get(tx) ?? new Map<string, Promise<unknown>>()
  underWay.set(tx, asked)
  const known = asked.get(question)
  if (known) return known as Promise<T>
  const answer = ask().finally(() => asked.delete(question))
  asked.set(question, answer)
  return answer
}

/** What is wanted of a question that goes out with the next turn of the loop. */
const gathering = new WeakMap<Tx, Map<string, { wanted: Set<string>; answer: Promise<unknown> }>>()

/** Everything that is wanted of `question` until the turn of the loop is over, in one asking. */
export function askedAsOne<T>(tx: Tx, question: string, wanted: string, ask: (all: readonly string[]) => Promise<T>): Promise<T> {
  const all = gathering.get(tx)?.get(question)
  if (all) {
    all.wanted.add(wanted)
    return all.answer as Promise<T>
  }
  const mine = new Set([wanted])
  const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    gathering.get(tx)?.delete(question)
    return ask([...mine].sort())
  })
  const gathered = gathering.get(tx) ?? new Map()
  gathering.set(tx, gathered)
  gathered.set(question, { wanted: mine, answer })
  return answer
}
