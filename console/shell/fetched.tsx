// Whole pages that are fetched when they are first needed, and shown the moment they are here.
// Not by Suspense: React keeps every fallback on the screen for 300 ms, and between the door and the first row there were two of them.

import { type ComponentType, useEffect, useState } from 'react'

/** Null until it is here; a part that cannot be fetched breaks the page that asked for it. */
export function useFetched<P>(load: () => Promise<ComponentType<P>>, isWanted = true): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const isMissing = isWanted && part === null
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    load().then(
      (found) => isHere && setPart(() => found),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isHere = false
    }
  }, [isMissing, load])
  if (problem) throw problem
  return part
}

/** A page that stands at once when it was shown before. */
export function fetchedPage(load: () => Promise<ComponentType>, Meanwhile: ComponentType): ComponentType {
  let known: ComponentType | null = null
  const fetch = async () => {
    known = await load()
    return known
  }
  return function FetchedPage() {
    // Which of the two it is stays for as long as the page does: a change would empty its forms.
    const [Known] = useState(() => known)
    const Fetched = useFetched(fetch, Known === null)
    const Page = Known ?? Fetched
    return Page ? <Page /> : <Meanwhile />
  }
}
