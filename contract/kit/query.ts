// The query of an address as plain text: ?status=0&role=3&role=4, readable and the same when copied by hand.

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** '' or '?a=1&b=2': an array repeats its name, an absent value is left out. */
export function queryString(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isGiven(one)) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}
