// Which column of a file is which column of the list: guessed by what the headers say.

import type { ImportMapping } from '#contract/imports/calls'
import type { ImportColumn } from '#contract/kit/import-sheet'
import type { Table } from '../sheet/read/table'

/** What was brought; the file is kept so that another of its sheets can be read. */
export type Brought = { table: Table; source: string; file?: File }

/** Headers are compared as people read them: without case, spaces, stars and what stands in brackets. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|[\s*_:/-]/g, '')

const namesOf = ({ key, label, synonyms = [] }: ImportColumn) => [key, ...label, ...synonyms].map(plain)

/** Whole names first; then headers that hold a name, the longest names before the short ones. Each header serves once. */
export function guessMapping(columns: readonly ImportColumn[], headers: readonly string[]): ImportMapping {
  const said = headers.map(plain)
  const mapping: ImportMapping = {}
  const used = new Set<number>()
  const fit = (column: ImportColumn, fits: (header: string, name: string) => boolean) => {
    if (column.key in mapping) return
    for (const name of namesOf(column).sort((a, b) => b.length - a.length)) {
      const at = said.findIndex((header, n) => !used.has(n) && header !== '' && fits(header, name))
      if (at < 0) continue
      used.add(at)
      mapping[column.key] = at
      return
    }
  }
  for (const column of columns) fit(column, (header, name) => header === name)
  for (const column of columns) fit(column, (header, name) => name.length > 1 && header.includes(name))
  return mapping
}

/** A first row that names columns is no data. */
export const hasHeaders = (columns: readonly ImportColumn[], rows: readonly string[][]): boolean =>
  rows.length > 1 && Object.keys(guessMapping(columns, rows[0] ?? [])).length > 0

/** Without headers the columns stand in the order of the list. */
export const inOrder = (columns: readonly ImportColumn[], width: number): ImportMapping =>
  Object.fromEntries(columns.slice(0, width).map(({ key }, at) => [key, at]))

/** A column's place as spreadsheets name it: 0 is A, 27 is AB. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The rows in the order of the list's columns. */
export const mapped = (columns: readonly ImportColumn[], rows: readonly string[][], mapping: ImportMapping): string[][] =>
  rows.map((row) => columns.map(({ key }) => row[mapping[key] ?? -1] ?? ''))
