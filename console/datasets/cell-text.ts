// A cell as it is read, by the kind of its column.

import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { CellKind } from '#contract/datasets/states'
import type { Cell } from '#contract/datasets/table'

export const isNumber = (kind: CellKind): boolean => kind !== 'text' && kind !== 'time'

/** Shares are held in basis points, money in fen. */
export function useCellText(): (cell: Cell | undefined, kind: CellKind) => string {
  const t = useT()
  return (cell, kind) => {
    if (cell === null || cell === undefined || cell === '') return '–'
    if (kind === 'time') return timeText(String(cell)) || String(cell)
    if (kind === 'text' || typeof cell !== 'number') return String(cell)
    if (kind === 'fen') return yuan(Math.round(cell))
    if (kind === 'rate') return `${(cell / 100).toFixed(2).replace(/\.?0+$/, '')}%`
    if (kind === 'hours') return t('datasets.hours', { n: cell })
    return Number.isInteger(cell) ? countText(cell) : String(cell)
  }
}
