// Two texts laid side by side: cut into paragraphs, and those that both have stand beside each other.

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi
const empty = new Set(['br', 'hr', 'img', 'col'])

/** The outermost pieces of a cleaned text: each is whole by itself. */
export function paragraphsOf(html: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  const cut = (to: number) => {
    const piece = html.slice(from, to).trim()
    if (piece !== '') pieces.push(piece)
    from = to
  }
  for (const { 0: whole, 1: closes, 2: name = '', 3: closed, index } of html.matchAll(tag)) {
    const isAlone = closed === '/' || empty.has(name.toLowerCase())
    if (depth === 0 && closes !== '/' && !isAlone) cut(index)
    if (!isAlone) depth = Math.max(0, depth + (closes === '/' ? -1 : 1))
    if (depth === 0) cut(index + whole.length)
  }
  cut(html.length)
  return pieces
}

export type SideBySide = { before: string | null; after: string | null; isSame: boolean }

/** So many paragraphs are compared one by one; a longer text is one paragraph to whoever compares. */
const most = 2000

export function sideBySide(before: string, after: string): SideBySide[] {
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(after)]
  if (old.length * fresh.length > most * most) return [{ before, after, isSame: before === after }]
  const rows: SideBySide[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  // What was changed in one place stands beside what it became.
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      rows.push({ before: gone[at] ?? null, after: come[at] ?? null, isSame: false })
    gone = []
    come = []
  }
  for (const [one, other] of aligned(old, fresh)) {
    if (one !== null && other !== null) {
      flush()
      rows.push({ before: one, after: other, isSame: true })
    } else if (one !== null) gone.push(one)
    else if (other !== null) come.push(other)
  }
  flush()
  return rows
}

/** The longest run of equal paragraphs, in order; the others stand alone. */
function aligned(old: readonly string[], fresh: readonly string[]): [string | null, string | null][] {
  const width = fresh.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [string | null, string | null][] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [one = null, other = null] = [old[row], fresh[column]]
    if (one !== null && one === other) {
      pairs.push([one, other])
      row += 1
      column += 1
    } else if (other === null || (one !== null && at(row + 1, column) >= at(row, column + 1))) {
      pairs.push([one, null])
      row += 1
    } else {
      pairs.push([null, other])
      column += 1
    }
  }
  return pairs
}
