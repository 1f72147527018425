// What every dataset answers with, whatever it asked: columns with a kind, rows of plain cells, and how old they are.

import { z } from 'zod'
import { cellKinds } from './states'

export const cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.output<typeof cell>
export type Row = Record<string, Cell>

export const tableColumn = z.object({ key: z.string(), name: z.string(), kind: z.enum(cellKinds) })
export type TableColumn = z.output<typeof tableColumn>
export const table = z.object({ columns: z.array(tableColumn), rows: z.array(z.record(z.string(), cell)) })
export type Table = z.output<typeof table>

export const result = z.object({
  /** The same rows have the same hash: nothing is sent or drawn twice. */
  hash: z.string(),
  at: z.iso.datetime(),
  tookMs: z.number().int(),
  table,
  /** Why the last try failed, in the reader's language; the rows are then those of `at`. */
  problem: z.string().nullable(),
  /** Rows that only show how it would look: the unit has none of its own yet. */
  isSample: z.boolean(),
  /** How many rows there are in all where fewer are shown. */
  total: z.number().int().nullable(),
  /** By row, the page of the console that holds what the row counts; only for readers who are signed in and may open it. */
  opens: z.array(z.string().nullable()).nullable(),
})
export type Result = z.output<typeof result>
