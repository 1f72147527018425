// Where a call goes: path parameters filled in, and what is left for the query or the body.

type Input = Readonly<Record<string, unknown>>

/** Fills ':id' from the input and says what is left of it. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name] ?? ''))
  })
  return { path: filled, rest }
}
