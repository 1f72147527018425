// Where a call goes: path parameters filled in, the rest as a query string or a body.

type Input = Readonly<Record<string, unknown>>

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Fills ':id' from the input and says what is left of it. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name] ?? ''))
  })
  return { path: filled, rest }
}

/** '' or '?a=1&b=2': an array repeats its name, an absent value is left out. */
export function queryString(input: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isGiven(one)) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}
