// What a list looks like as a spreadsheet: its columns, their names in both languages, and what kind of cell each becomes.

import type { Permission } from '../permissions'
import type { Answer, ReadCall } from './call'
import { sure } from './sure'
import { type Language, say, type Words } from './words'

/** money: fen in the row, yuan with two decimals in the cell. time and date: ISO text in the row, a real date in the cell. */
export type CellKind = 'text' | 'number' | 'money' | 'time' | 'date'
export type CellValue = string | number | boolean | null | undefined

export type SheetColumn<Row = never> = {
  label: Words
  cell: CellKind
  /** In characters. */
  width?: number
  /** The words of a closed list of values: { 0: ['禁用', 'Disabled'] }. */
  choices?: Readonly<Record<string, Words>>
  /** Where the value is not simply the row's field of that name; words are said in the reader's language. */
  of?(row: Row, language: Language): CellValue | Words
}

export type RowOf<C extends ReadCall> = Answer<C> extends { records: readonly (infer Row)[] } ? Row : never

export type Sheet<C extends ReadCall = ReadCall> = {
  name: string
  title: Words
  /** What one row is, where a list can be exported in more than one way. */
  rows?: Words
  /** The list itself: its filters are the export's filters, and its rows are the export's rows. */
  call: C
  permission: Permission
  /** Who may have whole what the list shows half of (a number, an address), having said why. Without it nobody may. */
  full?: Permission
  /** Which filters of the list hold a stretch of time, so that a month can be asked for by its name. */
  period?: { from: string; to: string }
  columns: Readonly<Record<string, SheetColumn<RowOf<C>>>>
}

type Columns<Row> = { readonly [Key in keyof Row & string]?: SheetColumn<Row> } & Readonly<Record<string, SheetColumn<Row>>>

export const sheet = <C extends ReadCall>(
  terms: Omit<Sheet<C>, 'columns' | 'title'> & { title?: Words; columns: Columns<RowOf<C>> },
): Sheet<C> => ({
  ...terms,
  title: terms.title ?? terms.call.title,
})

const isWords = (value: CellValue | Words): value is Words => Array.isArray(value)

/** A row's value in a column; the words of a choice in the reader's language. */
export function cellOf<C extends ReadCall>(of: Sheet<C>, key: string, row: RowOf<C>, language: Language): CellValue {
  const column = sure(of.columns[key], `the column ${key}`)
  const value = column.of ? column.of(row, language) : (row as Record<string, CellValue>)[key]
  if (isWords(value)) return say(value, language)
  const words = column.choices?.[String(value)]
  return words ? say(words, language) : value
}
