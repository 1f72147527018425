// The query of an address as plain text: ?status=0&role=3&role=4, readable and the same when copied by hand.

export type Search = Record<string, string | string[]>

export function parseSearch(text: string): Search {
  const query = new URLSearchParams(text)
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}
