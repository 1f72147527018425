// The ways of the home page, by the folder of the menu that they lie in.

import type { ReactNode } from 'react'
import type { Words } from '#contract/kit/words'

export type Way = { path: string; title: Words; folder: Words | null; icon: ReactNode }

/** In the order of the menu; what lies in no folder comes under none. */
export function byFolder(ways: readonly Way[]): [folder: Words | null, ways: Way[]][] {
  const groups = new Map<string, [Words | null, Way[]]>()
  for (const way of ways) {
    const key = way.folder?.[0] ?? ''
    const group = groups.get(key)
    if (group) group[1].push(way)
    else groups.set(key, [way.folder, [way]])
  }
  return [...groups.values()]
}
