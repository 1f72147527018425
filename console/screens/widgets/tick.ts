// The present second for all that counts on a screen: one timer for all, none while nothing counts.

const counting = new Set<(now: number) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function beat() {
  const now = Date.now()
  // On the second: clocks side by side turn together.
  timer = setTimeout(beat, 1000 - (now % 1000))
  for (const tell of counting) tell(now)
}

export function eachSecond(tell: (now: number) => void): () => void {
  counting.add(tell)
  if (counting.size === 1) timer = setTimeout(beat, 1000 - (Date.now() % 1000))
  return () => {
    counting.delete(tell)
    if (counting.size === 0) clearTimeout(timer)
  }
}
