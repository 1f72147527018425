// The query of an address, read back from its plain text.

import { firstOf } from '#contract/kit/sure'

export type Search = Record<string, string | string[]>

export function parseSearch(text: string): Search {
  const query = new URLSearchParams(text)
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : firstOf(all)]
    }),
  )
}
