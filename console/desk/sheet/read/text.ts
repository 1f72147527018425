// Reads cells from plain text: CSV in any of the encodings that spreadsheets write, and what is pasted from one.

import { gathering, type Table, Unreadable } from './table'

/** Unicode when it says so or reads as such; otherwise what Chinese Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 8192).includes(0)) throw new Unreadable('notATable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

const separators = [',', ';', '\uff0c'] as const

/** A tab if the first line has one, for nobody types it; else the sign that it has most of, outside quotes. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of text.trimStart().slice(0, 20_000)) {
    if (sign === '"') quoted = !quoted
    if (quoted) continue
    if (sign === '\n' || sign === '\r') break
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  if (counts.has('\t')) return '\t'
  return separators.reduce<string>((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best), ',')
}

export function readText(text: string, separator = separatorOf(text), keepBlank = false): Table {
  const gathered = gathering(keepBlank)
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text
  let row: string[] = []
  for (let at = 0; at <= whole.length; ) {
    const cell = whole[at] === '"' ? quotedCell(whole, at, separator) : plainCell(whole, at, separator)
    row.push(cell.text)
    at = cell.end + 1
    if (whole[cell.end] === separator) continue
    gathered.add(row)
    row = []
    if (whole[cell.end] === '\r' && whole[at] === '\n') at += 1
  }
  return { rows: gathered.rows(), sheets: [], sheet: 0 }
}

const endsCell = (sign: string | undefined, separator: string) => sign === undefined || sign === separator || sign === '\n' || sign === '\r'

function plainCell(text: string, from: number, separator: string): { text: string; end: number } {
  let end = from
  while (!endsCell(text[end], separator)) end += 1
  return { text: text.slice(from, end), end }
}

/** A quote that is never closed, or that closes before the cell ends, was no quoting: the cell is taken as it stands. */
function quotedCell(text: string, from: number, separator: string): { text: string; end: number } {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return plainCell(text, from, separator)
    if (text[quote + 1] === '"') at = quote + 2
    else if (endsCell(text[quote + 1], separator)) return { text: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    else return plainCell(text, from, separator)
  }
}

/** Cells from the clipboard for a sheet that is already there: a blank one stays where it is. What is no range of cells is one cell. */
export function readRange(text: string): string[][] {
  try {
    return readText(text.replace(/\r?\n$/, ''), '\t', true).rows
  } catch (error) {
    if (error instanceof Unreadable) return [[text]]
    throw error
  }
}
