// The names in a PDF as a reader reads them, and which of them make a document act.

/** Refused wherever they stand, even where they might be mere data: long enough not to be met by chance. */
const active = new Set('JavaScript Launch EmbeddedFile EmbeddedFiles RichMedia XFA SubmitForm ImportData GoToE GoToR Rendition'.split(' '))
/** Too short for that: refused where objects are written, and wherever somebody took the trouble to disguise them. */
const shortActive = new Set(['JS', 'AA'])

const nameShape = /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g

export type Name = { name: string; isDisguised: boolean; end: number }

/** `J#61vaScript` is JavaScript to every reader. */
const plain = (raw: string): string => raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export function* namesIn(text: string): Generator<Name> {
  for (const { 0: found, 1: raw = '', index } of text.matchAll(nameShape)) {
    const isDisguised = raw.includes('#')
    yield { name: isDisguised ? plain(raw) : raw, isDisguised, end: index + found.length }
  }
}

/** `isObjects` where nothing but objects is written: there a short name is what it looks like. */
export function hasActiveName(text: string, isObjects: boolean): boolean {
  for (const { name, isDisguised } of namesIn(text)) {
    if (active.has(name) || (shortActive.has(name) && (isObjects || isDisguised))) return true
  }
  return false
}

/** Longer than any name that is looked for: what is cut in two by the end of a piece is whole in the next. */
const tailLength = 140

/** Gives what stands outside of streams, piece by piece: a picture of a hundred megabytes holds every short name by chance. */
export function outsideStreams(): (piece: string) => string {
  let isInside = false
  let kept = ''
  return (piece) => {
    let text = kept + piece
    let outside = ''
    for (;;) {
      const mark = isInside ? /endstream/.exec(text) : /(?<![A-Za-z])stream\r?\n/.exec(text)
      if (!mark) break
      outside += isInside ? ' ' : text.slice(0, mark.index)
      text = text.slice(mark.index + mark[0].length)
      isInside = !isInside
    }
    kept = text.slice(-tailLength)
    return isInside ? outside : outside + text.slice(0, -tailLength)
  }
}

/** What is shown first may be a page; anything else is something that a document does by itself. */
export const isPage = (value: string): boolean => /^\s*(?:\[|<<[^<>]*\/S\s*\/GoTo\b)/.test(value)

/** Where a document begins: references to look up, or 'acts' when something else than a page stands there. */
export function openingsIn(text: string): string[] | 'acts' {
  const references: string[] = []
  for (const { name, end } of namesIn(text)) {
    // Cut off at the end of a piece: the next one has it whole.
    if (name !== 'OpenAction' || text.length - end < 16) continue
    const value = text.slice(end, end + 400)
    const [, number, generation] = /^\s*(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(value) ?? []
    if (number) references.push(`${Number(number)} ${Number(generation)}`)
    else if (!isPage(value)) return 'acts'
  }
  return references
}
