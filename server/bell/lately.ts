// What was told lately: a browser asks for its answers before its stream begins, and hears with the stream what it missed between the two.

/** How many words are remembered. Whoever asks for more is told that anything may have changed. */
const most = 1000

/** The number of a transaction. The database gives them out in their order, so one number means the same to every process. */
export type Moment = number

export type Lately<T> = {
  heard: (by: Moment, what: T) => void
  /** Listening has begun: all before is forgotten, and what is heard from now on counts once it is known from which transaction on. */
  anew: () => (from: Moment) => void
  /** What transactions from this one on have told; null where some of it may not have been heard, or is forgotten. */
  since: (first: Moment) => readonly T[] | null
}

export function lately<T>(): Lately<T> {
  let words: { by: Moment; what: T }[] = []
  let from = Number.POSITIVE_INFINITY
  let forgotten = 0
  let times = 0
  return {
    heard: (by, what) => {
      words.push({ by, what })
      if (words.length > most) forgotten = Math.max(forgotten, words.shift()?.by ?? 0)
    },
    anew: () => {
      words = []
      from = Number.POSITIVE_INFINITY
      forgotten = 0
      times += 1
      const time = times
      // Listening may have been lost and begun once more meanwhile.
      return (first) => {
        if (time === times) from = first
      }
    },
    since: (first) => (first >= from && first > forgotten ? words.filter(({ by }) => by >= first).map(({ what }) => what) : null),
  }
}
