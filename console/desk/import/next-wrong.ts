// Where the next wrong cell is: asked of the server among all rows, looked for on the screen among the wrong ones.

import { send, tell } from '#console/kit/call/calls'
import { imports } from '#contract/imports/calls'
import type { Place } from '../sheet/ranges'
import type { BenchStore } from './bench-store'

export async function nextWrong(store: BenchStore, columns: readonly string[], { row, column }: Place): Promise<Place | null> {
  const { part, bench, total } = store.shown()
  if (total === 0) return null
  if (part === 'wrong') return nextOnScreen(store, columns, { row, column }, total)
  try {
    const here = store.rowAt(row)
    const found = await send(imports.nextWrong, { benchId: bench.id, seq: here?.seq ?? 0, column: columns[column] ?? '' })
    return found && { row: found.at, column: Math.max(0, columns.indexOf(found.column)) }
  } catch (failed) {
    tell(failed)
    return null
  }
}

/** A row that was mended stays where it is until the list is read again; it is passed over. */
function nextOnScreen(store: BenchStore, columns: readonly string[], from: Place, total: number): Place | null {
  for (let step = 0; step <= total; step += 1) {
    const at = (from.row + step) % total
    const row = store.rowAt(at)
    if (!row) return { row: at, column: 0 }
    const column = columns.findIndex((key, place) => key in row.problems && (step > 0 || place > from.column))
    if (column >= 0) return { row: at, column }
  }
  return null
}
