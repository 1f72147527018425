// What every reader makes of a file: rows of plain text, within limits, without what nobody can see.

import { importLimits } from '#contract/kit/import-limits'

export type Table = { rows: string[][] /** The sheets of a workbook; none for plain text. */; sheets: string[]; sheet: number }

export const unreadableReasons = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'notATable',
  'oldExcel',
  'locked',
  'damaged',
  'tooBig',
  'empty',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why a file cannot be read; the screen has words for each. */
export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason)
  }
}

/** As many as any list takes, and one more, because the first row may be the headers. */
export const maxRows = importLimits.rowsTogether + 1
/** No spreadsheet holds more in one cell. */
const maxCell = 32_767

// Control characters are what is taken out.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff]/g

const plain = (cell: string | undefined) => (cell ?? '').slice(0, maxCell).replace(unseen, '').trim()

/** Gathers rows; blank ones are left out unless they hold a place, and too many are refused before they fill the memory. */
export function gathering(keepBlank = false): { add: (cells: readonly (string | undefined)[]) => void; rows: () => string[][] } {
  const rows: string[][] = []
  let width = 0
  return {
    add: (cells) => {
      const row = Array.from(cells, plain)
      while (row.length > 0 && row.at(-1) === '') row.pop()
      if (row.length === 0 && !keepBlank) return
      if (row.length > importLimits.columns) throw new Unreadable('tooManyColumns')
      if (rows.length >= maxRows) throw new Unreadable('tooManyRows')
      width = Math.max(width, row.length)
      rows.push(row)
    },
    rows: () => {
      if (rows.length === 0) throw new Unreadable('empty')
      for (const row of rows) while (row.length < width) row.push('')
      return rows
    },
  }
}
