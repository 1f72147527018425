// So many at once; the others wait in the order in which they came.

export function turnstile(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter))
    else inside += 1
    try {
      return await work()
    } finally {
      // Whoever leaves hands the place over, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
