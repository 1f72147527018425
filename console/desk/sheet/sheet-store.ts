// What a sheet needs to know of its rows, whoever keeps them.

import type { Dispatch, ReactNode, RefObject, SetStateAction } from 'react'
import type { Words } from '#contract/kit/words'
import type { Place, Range } from './ranges'

export type SheetColumn = {
  key: string
  label: Words
  /** In px; a column without one takes its share of what is left. */
  width?: number
  align?: 'end'
  /** How a cell is shown where it is more than its text. */
  show?: (text: string) => ReactNode
}

export type SheetLine = { seq: number; cells: readonly string[]; problems: Readonly<Record<string, string>> }
export type SheetEdit = { index: number; column: string; value: string }

/** What was laid down, as edits of the rows; what lies beside the sheet is none. */
export const editsOf = (cells: readonly (Place & { value: string })[], columns: readonly SheetColumn[]): SheetEdit[] =>
  cells.flatMap(({ row, column, value }) => {
    const into = columns[column]
    return into ? [{ index: row, column: into.key, value }] : []
  })

export type SheetStore = {
  rowAt: (index: number) => SheetLine | undefined
  mend: (edits: readonly SheetEdit[]) => unknown
  undoEdit: () => unknown
  /** Sees to it that these rows are there, or will be. */
  want?: (first: number, last: number) => unknown
  /** A cell that is no text is not edited but pressed; true when that was all there is to do. */
  press?: (index: number, column: string, isTyped: boolean) => boolean
}

/** What a row is marked with: a word beside its number, and the whole of it for whoever looks closer. */
export type RowMark = { word: string; text: string }

export type SheetProps = {
  /** What the sheet is called by those who hear it. */
  label: string
  columns: readonly SheetColumn[]
  store: SheetStore
  range: Range
  setRange: Dispatch<SetStateAction<Range>>
  grid: RefObject<HTMLDivElement | null>
  total: number
  markOf?: (index: number) => RowMark | null
}
