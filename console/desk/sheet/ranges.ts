// Places and ranges of a sheet, and how the keyboard moves them. Nothing here draws.

/** Counted from 0; a range is what lies between the two ends, both included. */
export type Place = { row: number; column: number }
export type Range = { from: Place; to: Place }
export type Size = { rows: number; columns: number }

/** In px, as the style sheet has it: which rows are in sight is computed from it. */
export const rowHeight = 34

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
export const inside = ({ row, column }: Place, size: Size): Place => ({ row: within(row, size.rows), column: within(column, size.columns) })

export type Key = { key: string; ctrl: boolean; page: number }

/** Where a key leads from here; null when it is no key of movement. */
export function movedBy({ key, ctrl, page }: Key, { row, column }: Place, size: Size): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return inside({ row: ctrl ? 0 : row - 1, column }, size)
    case 'ArrowDown':
      return inside({ row: ctrl ? last.row : row + 1, column }, size)
    case 'ArrowLeft':
      return inside({ row, column: ctrl ? 0 : column - 1 }, size)
    case 'ArrowRight':
      return inside({ row, column: ctrl ? last.column : column + 1 }, size)
    case 'Home':
      return inside({ row: ctrl ? 0 : row, column: 0 }, size)
    case 'End':
      return inside({ row: ctrl ? last.row : row, column: last.column }, size)
    case 'PageUp':
      return inside({ row: row - page, column }, size)
    case 'PageDown':
      return inside({ row: row + page, column }, size)
    default:
      return null
  }
}

/** The next cell to the right, or the first of the next row. */
export function stepped({ row, column }: Place, by: 1 | -1, size: Size): Place {
  const at = row * size.columns + column + by
  return inside({ row: Math.floor(at / size.columns), column: ((at % size.columns) + size.columns) % size.columns }, size)
}

export const corners = ({ from, to }: Range) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export function contains(range: Range, { row, column }: Place): boolean {
  const { top, bottom, left, right } = corners(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** As spreadsheets copy: tabs between cells, quotes around what holds a tab, a line or a quote. */
export const asText = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n')

export type Filled = Place & { value: string }

/** What pasted cells become: a single one fills the whole range, several are laid down from its corner, as far as the sheet goes. */
export function pasted(cells: readonly (readonly string[])[], range: Range, size: Size): Filled[] {
  const { top, bottom, left, right } = corners(range)
  const one = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  const isOne = one !== undefined
  const height = isOne ? bottom - top + 1 : cells.length
  const width = isOne ? right - left + 1 : Math.max(...cells.map((row) => row.length))
  const filled: Filled[] = []
  for (let row = 0; row < Math.min(height, size.rows - top); row += 1) {
    for (let column = 0; column < Math.min(width, size.columns - left); column += 1) {
      const value = one ?? cells[row]?.[column]
      if (value !== undefined) filled.push({ row: top + row, column: left + column, value })
    }
  }
  return filled
}

/** The first row of a range, laid over the rows below it. */
export function filledDown(range: Range, textAt: (place: Place) => string | undefined): Filled[] {
  const { top, bottom, left, right } = corners(range)
  const filled: Filled[] = []
  for (let row = top + 1; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) filled.push({ row, column, value: textAt({ row: top, column }) ?? '' })
  }
  return filled
}

/** Whether some cell of the row lies in the range. */
export function touches(range: Range, row: number): boolean {
  const { top, bottom } = corners(range)
  return row >= top && row <= bottom
}
