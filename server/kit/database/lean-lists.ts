// Lists of alike objects as PostgreSQL writes them ('[{"qty": 1, "name": "…"}, …]') without the names that each object repeats.

/** A value that is neither a list nor an object. */
const value = String.raw`("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null)`

/** Each list as lists of values, and the names that these have; null where one of them has something else in it. */
export function leanLists(cells: readonly (string | null)[]): { names: readonly string[]; texts: string[] } | null {
  const first = cells.find((cell) => cell?.startsWith('[{'))
  if (!first) return null
  const names = Object.keys((JSON.parse(first) as object[])[0] ?? {})
  const object = shapeOf(names)
  if (!object) return null
  const texts: string[] = []
  for (const cell of cells) {
    const text = cell === null || cell === '[]' ? (cell ?? 'null') : withoutNames(cell, object)
    if (text === null) return null
    texts.push(text)
  }
  return { names, texts }
}

function withoutNames(list: string, object: RegExp): string | null {
  if (!list.startsWith('[{')) return null
  let made = ''
  object.lastIndex = 1
  while (object.lastIndex < list.length) {
    const found = object.exec(list)
    if (!found) return null
    made += `,[${found.slice(1).join(',')}]`
  }
  return `[${made.slice(1)}]`
}

const shapes = new Map<string, RegExp>()
// What statements build is finite, but what people keep in a column need not be.
const mostShapes = 1000

/** An object with these names, and the next one or the end of the list behind it. */
function shapeOf(names: readonly string[]): RegExp | null {
  if (names.length === 0 || !names.every((name) => /^\w+$/.test(name))) return null
  const key = names.join()
  const known = shapes.get(key)
  if (known) return known
  const fields = names.map((name) => `"${name}": ${value}`)
  const made = new RegExp(String.raw`\{${fields.join(', ')}\}(?:, (?=\{)|\]$)`, 'y')
  if (shapes.size < mostShapes) shapes.set(key, made)
  return made
}
