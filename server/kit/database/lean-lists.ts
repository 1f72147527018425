// Lists of alike objects as PostgreSQL writes them ('[{"qty": 1, "name": "…"}, …]') without the names that each object repeats.

/** Each list as lists of values, and the names that these have; null where one of them has something else in it. */
export function leanLists(cells: readonly (string | null)[]): { names: readonly string[]; texts: string[] } | null {
  const first = cells.find((cell) => cell?.startsWith('[{'))
  if (!first) return null
  const names = Object.keys((JSON.parse(first) as object[])[0] ?? {})
  if (names.length === 0 || !names.every((name) => /^\w+$/.test(name))) return null
  const openings = names.map((name, no) => `${no === 0 ? '{' : ', '}"${name}": `)
  const texts: string[] = []
  for (const cell of cells) {
    const text = cell === null || cell === '[]' ? (cell ?? 'null') : withoutNames(cell, openings)
    if (text === null) return null
    texts.push(text)
  }
  return { names, texts }
}

/** What stands before each value is looked for where it must be; anything else is no list of such objects. */
function withoutNames(list: string, openings: readonly string[]): string | null {
  if (!list.startsWith('[{')) return null
  let made = ''
  for (let at = 1; ; at += '}, '.length) {
    made += made === '' ? '[[' : ',['
    for (const [no, opening] of openings.entries()) {
      if (!list.startsWith(opening, at)) return null
      const from = at + opening.length
      at = endOfValue(list, from)
      if (at < 0) return null
      made += no === 0 ? list.substring(from, at) : `,${list.substring(from, at)}`
    }
    made += ']'
    if (list.startsWith('}, {', at)) continue
    return at === list.length - 2 && list.endsWith('}]') ? `${made}]` : null
  }
}

/** Behind a text, a number, true, false or null; -1 where a list or an object begins. */
function endOfValue(list: string, from: number): number {
  const first = list[from]
  if (first === '"') return endOfText(list, from)
  if (first === '[' || first === '{') return -1
  let at = from
  while (at < list.length && list[at] !== ',' && list[at] !== '}') at += 1
  return at
}

function endOfText(list: string, from: number): number {
  for (let at = list.indexOf('"', from + 1); at !== -1; at = list.indexOf('"', at + 1)) {
    let backslashes = 0
    while (list[at - 1 - backslashes] === '\\') backslashes += 1
    // Two of them are one that is written.
    if (backslashes % 2 === 0) return at + 1
  }
  return -1
}
