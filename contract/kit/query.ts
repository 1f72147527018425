// The query of an address as plain text: ?status=0&role=3&role=4, readable and the same when copied by hand.

/** Browser and server both have it; the language alone, which the contract is written in, does not. */
declare const URLSearchParams: new () => { append: (name: string, value: string) => void; toString: () => string }

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
