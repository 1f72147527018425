// What was used last, up to so much of it: the rest is forgotten, and read again when somebody asks for it.

export type Recent<T> = { get: (key: string) => T | undefined; put: (key: string, value: T, size: number) => void; size: () => number }

export function recent<T>(most: number): Recent<T> {
  const held = new Map<string, { value: T; size: number }>()
  let all = 0
  const drop = (key: string) => {
    all -= held.get(key)?.size ?? 0
    held.delete(key)
  }
  return {
    get: (key) => {
      const found = held.get(key)
      if (!found) return undefined
      // A map keeps its order: what was asked for now is the last to go.
      held.delete(key)
      held.set(key, found)
      return found.value
    },
    put: (key, value, size) => {
      drop(key)
      held.set(key, { value, size })
      all += size
      for (const oldest of held.keys()) {
        if (all <= most) return
        drop(oldest)
      }
    },
    size: () => all,
  }
}
