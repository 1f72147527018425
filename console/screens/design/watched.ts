// A value that parts of the page watch: set from anywhere, drawn where it is shown.

export type Watched<T> = { get: () => T; set: (next: T) => void; watch: (told: () => void) => () => void }

export function watched<T>(first: T): Watched<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      // Whoever stops watching meanwhile is not told any more: a set allows that.
      for (const told of watchers) told()
    },
    watch: (told) => {
      watchers.add(told)
      return () => void watchers.delete(told)
    },
  }
}
