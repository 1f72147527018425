// What a capability says to let one of its acts be done to many rows and undone again.

import type { z } from 'zod'
import type { BulkName } from '#contract/bulk/calls'
import type { Refusal } from '#contract/kit/refusal'
import type { Words } from '#contract/kit/words'
import type { Tx } from './database/db'
import type { Session } from './database/scope'
import type { Context } from './road/answer'

/** What tables held of one record, in the columns that the act names: rows as jsonb, by table. */
export type Image = Record<string, Record<string, unknown>[]>

/**
 * A table that an act writes: `key` finds the rows of one record, `primary` tells them apart, `columns` are what it sets. What else
 * stands in the row is no business of its undo. `version` and `updated_at` are not named: every write raises them, undo too.
 */
export type TouchedTable = { table: string; key: string; primary: readonly string[]; columns: readonly string[] }

export type BulkAction = {
  name: BulkName
  /** All that the act writes: what undo compares and puts back. The record itself comes first. */
  touches: readonly [TouchedTable, ...TouchedTable[]]
  /** What must be said besides the rows, for acts that are done in one of many ways; it is parsed before the act sees it. */
  terms?: z.ZodType
  /** Those of the ids that exist in the caller's scope, with the names that a person knows them by. */
  named: (tx: Tx, session: Session, ids: string[]) => Promise<{ id: string; name: string }[]>
  /** The ids of all that match the list's filters right now. */
  matching: (tx: Tx, session: Session, filter: Record<string, unknown>, limit: number) => Promise<string[]>
  /** Does it to one row, by the same rules as the single call; refuses by throwing. */
  apply: (ctx: Context, id: string, terms: unknown) => Promise<void>
  /**
   * The same for many rows in a few statements: gives the reasons of those that it refused, the others are done.
   * The rows are held by then. What it throws is taken back, and the rows are tried one by one.
   */
  applyMany?: (ctx: Context, ids: string[], terms: unknown) => Promise<ReadonlyMap<string, Refusal>>
  /** What a reader should know of a row that the act was tried on; asked while it is done, before it is taken back. */
  warn?: (ctx: Context, id: string) => Promise<Words | null>
  /** The names of what a column points to, for readers of a preview. */
  pointsTo?: Readonly<Record<string, (tx: Tx, ids: string[]) => Promise<{ id: string; name: string }[]>>>
  /** Which rows the rules of today would not let back, and why; asked of rows that are held and still as the act left them. */
  whyNotUndo?: (ctx: Context, ids: string[]) => Promise<ReadonlyMap<string, Refusal>>
  /** The inverse, where putting the named columns back is not enough: rows that come and go, or an act with rules of its own. */
  undo?: (ctx: Context, id: string, before: Image) => Promise<void>
}
