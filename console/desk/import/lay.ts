// Puts the rows of a file on a bench, a few hundred at a time, so that neither side holds its breath.

import { send } from '#console/kit/call/calls'
import { type Bench, type ImportMapping, type ImportMode, importLimits, imports } from '#contract/imports/calls'
import type { ImportSheet } from '#contract/kit/import-sheet'

/** Well below the megabyte that the server takes at once, even when every sign takes four bytes. */
const signsAtOnce = 150_000

export function batchesOf(rows: readonly string[][]): string[][][] {
  const batches: string[][][] = []
  let batch: string[][] = []
  let signs = 0
  for (const row of rows) {
    const size = row.reduce((sum, cell) => sum + cell.length + 4, 4)
    if (batch.length >= importLimits.rowsAtOnce || (batch.length > 0 && signs + size > signsAtOnce)) {
      batches.push(batch)
      batch = []
      signs = 0
    }
    batch.push(row)
    signs += size
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

/** The first cell that is longer than a bench takes. */
export function tooLong(rows: readonly string[][]): { row: number; column: number } | null {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell.length > importLimits.cellLength)
    if (column >= 0) return { row, column }
  }
  return null
}

type Laid = { sheet: ImportSheet; source: string; headers: string[]; mapping: ImportMapping; mode: ImportMode; rows: string[][] }

/** Nothing is left behind when it fails half way. */
export async function lay({ sheet, source, headers, mapping, mode, rows }: Laid, progress: (done: number) => void): Promise<Bench> {
  const short = headers.map((header) => header.slice(0, 200))
  const bench = await send(imports.start, { list: sheet.name, source: source.slice(0, 200), headers: short, mapping, mode })
  try {
    let from = 1
    for (const batch of batchesOf(rows)) {
      await send(imports.append, { benchId: bench.id, from, rows: batch })
      from += batch.length
      progress(from - 1)
    }
    return bench
  } catch (failed) {
    await send(imports.discard, { benchId: bench.id }).catch(() => {})
    throw failed
  }
}
