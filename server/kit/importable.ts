// A list that can be filled from a spreadsheet: its sheet from the contract, and how one row goes in and comes out again.

import type { z } from 'zod'
import type { Asking, Given, Taken } from '#contract/kit/call'
import type { ImportSheet } from '#contract/kit/import-sheet'
import type { Refusal } from '#contract/kit/refusal'
import type { Context } from './road/answer'

/** What a word in a cell stands for, or why it may not be chosen. */
export type Choice = { value: string; names: readonly string[]; why?: Refusal | null }

/** A record that is there already: what it is called, and what its cells would say. */
export type Known = { id: string; name: string; cells: Readonly<Record<string, string>> }

export type Updates = {
  /** A row that changes something: only what tells the record is needed. */
  schema: z.ZodType
  /** Which record each of the rows is, by their cells; a refusal where that cannot be told. */
  known: (ctx: Context, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<(Known | Refusal | null)[]>
  /** By the rules of the form; gives what must be known to take it back. */
  apply: (ctx: Context, id: string, row: unknown) => Promise<unknown>
  restore: (ctx: Context, id: string, before: unknown) => Promise<void>
}

/** As a list, or with who has each of them. */
type TakenBy = { refusal: Refusal; among: (ctx: Context, values: string[]) => Promise<string[] | ReadonlyMap<string, string>> }

/** The bench that rows come from, and the file that was laid on it. */
export type BenchOf = { id: string; source: string }
export type Placed<Row> = { seq: number; row: Row }

type Source<C extends Asking> = {
  choices?: { [Key in keyof Given<C>]?: (ctx: Context) => Promise<Choice[]> }
  /** Which of the values somebody has already, and what is said then; those that the caller cannot see are found when the row goes in. */
  taken?: { [Key in keyof Given<C>]?: TakenBy }
  /** Refusals of the call that speak of one cell. */
  blames?: { [Key in keyof Given<C>]?: readonly Refusal[] }
  updates?: Updates
  /** The column with links to pictures, which are fetched before the row goes in. */
  pictures?: string
  /** What is wrong with whole rows, many at a time: asked when they are laid on the bench, and again before they go in. */
  whyNot?: (ctx: Context, bench: BenchOf, rows: readonly Taken<C>[]) => Promise<(Refusal | null)[]>
  /** Takes one back that nobody has changed since. */
  remove: (ctx: Context, id: string) => Promise<void>
  /** When all of a run or of an undo has been done. */
  ended?: (ctx: Context, bench: BenchOf) => Promise<void>
} & (
  | {
      /** By the same rules as the single call; refuses by throwing. */
      add: (ctx: Context, row: Taken<C>) => Promise<string>
    }
  | {
      /** Rows that nothing is wrong with, many at a time, and their ids in that order: for lists that come by the ten thousand. */
      addAll: (ctx: Context, bench: BenchOf, rows: readonly Placed<Taken<C>>[]) => Promise<string[]>
    }
)

export type Importable = {
  sheet: ImportSheet
  choices: Record<string, (ctx: Context) => Promise<Choice[]>>
  taken: Record<string, TakenBy>
  blames: Record<string, readonly Refusal[]>
  updates?: Updates
  pictures?: string
  whyNot?: (ctx: Context, bench: BenchOf, rows: readonly unknown[]) => Promise<(Refusal | null)[]>
  add?: (ctx: Context, row: unknown) => Promise<string>
  addAll?: (ctx: Context, bench: BenchOf, rows: readonly Placed<unknown>[]) => Promise<string[]>
  remove: (ctx: Context, id: string) => Promise<void>
  ended?: (ctx: Context, bench: BenchOf) => Promise<void>
}

export const importable = <C extends Asking>(sheet: ImportSheet<C>, source: Source<C>): Importable =>
  // Sheet and source fit each other here; whoever holds many of them knows only that each fits itself.
  ({ sheet, choices: {}, taken: {}, blames: {}, ...source }) as unknown as Importable
